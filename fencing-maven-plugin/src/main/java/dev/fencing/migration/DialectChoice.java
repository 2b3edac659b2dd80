package dev.fencing.migration;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.SqlText;

/** Says in which dialect a file is written. */
@FunctionalInterface
public interface DialectChoice {

    Dialect of(String path, SqlText text);
}
