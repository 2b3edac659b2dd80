package dev.fencing.schema;

import dev.fencing.sql.Tokens;
import dev.fencing.table.TableName;
import java.util.List;

/**
 * A foreign key, and what the database does to the rows that hold it when the row that it points to goes or changes.
 *
 * @param at the statement or action that makes it
 * @param name the constraint's name, in lower case; where none is given, the one that PostgreSQL would give
 * @param child the table that holds the key, whose rows are written by the actions
 * @param columns the columns of the key, in lower case
 * @param parent the table that it points to
 */
public record ForeignKey(
        Tokens at,
        String name,
        TableName child,
        List<String> columns,
        TableName parent,
        Action onDelete,
        Action onUpdate) {

    /** What happens to the rows that hold the key. */
    public enum Action {
        /** Nothing: the statement is refused. */
        REFUSE(""),
        CASCADE("CASCADE"),
        SET_NULL("SET NULL"),
        SET_DEFAULT("SET DEFAULT");

        private final String sql;

        Action(String sql) {
            this.sql = sql;
        }

        /** As SQL writes it. */
        public String sql() {
            return sql;
        }
    }

    public ForeignKey {
        columns = List.copyOf(columns);
    }

    /** Whether deleting or changing a row of the parent writes rows of the child. */
    public boolean writesChildren() {
        return onDelete != Action.REFUSE || onUpdate != Action.REFUSE;
    }

    ForeignKey named(String other) {
        return new ForeignKey(at, other, child, columns, parent, onDelete, onUpdate);
    }

    ForeignKey on(TableName otherChild) {
        return new ForeignKey(at, name, otherChild, columns, parent, onDelete, onUpdate);
    }
}
