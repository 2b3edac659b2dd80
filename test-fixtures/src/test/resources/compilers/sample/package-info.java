@FencedTable("inventory")
@ClaimTable("jobs")
package sample;

import dev.fencing.annotations.ClaimTable;
import dev.fencing.annotations.FencedTable;
