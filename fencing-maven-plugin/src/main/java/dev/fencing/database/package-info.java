/** A live database, read over JDBC as the SQL that would make it, so that the checks judge it like any other SQL. */
@NullMarked
package dev.fencing.database;

import org.jspecify.annotations.NullMarked;
