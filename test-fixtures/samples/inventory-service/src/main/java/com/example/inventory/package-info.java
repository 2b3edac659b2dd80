/** Keeps the stock of a shop. Jobs write it; the shop and the people of the warehouse read it. */
@FencedTable("inventory")
@ClaimTable("jobs")
package com.example.inventory;

import dev.fencing.annotations.ClaimTable;
import dev.fencing.annotations.FencedTable;
