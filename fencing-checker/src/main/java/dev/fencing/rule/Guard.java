package dev.fencing.rule;

import dev.fencing.table.ClaimTable;
import dev.fencing.table.FencedTable;
import dev.fencing.table.TableName;

/** A declared table: one whose rows are protected, or the arbiter that hands the epochs out. */
sealed interface Guard {

    TableName name();

    String epochColumn();

    record Fenced(FencedTable table) implements Guard {
        @Override
        public TableName name() {
            return table.name();
        }

        @Override
        public String epochColumn() {
            return table.epochColumn();
        }
    }

    record Claims(ClaimTable table) implements Guard {
        @Override
        public TableName name() {
            return table.name();
        }

        @Override
        public String epochColumn() {
            return table.epochColumn();
        }
    }
}
