package dev.fencing.write;

import dev.fencing.sql.Batch;
import dev.fencing.sql.Dialect;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Tokens;
import java.util.ArrayList;
import java.util.List;

/** Finds every write in a statement: its own, and those in the CTEs, bodies and texts that it holds. */
public final class WriteFinder {

    private WriteFinder() {}

    /** The writes in a statement that stands alone in the given surroundings. */
    public static List<Write> writesIn(Tokens statement, Surroundings surroundings, Dialect dialect) {
        return writesIn(statement, surroundings, dialect, Batch.alone(statement.text()));
    }

    /** The writes in a statement. Takes time linear in the statement's length and never throws. */
    public static List<Write> writesIn(Statement statement, Dialect dialect) {
        Batch batch = statement.batch();
        Surroundings script = Surroundings.script().with(batch.variables());
        List<Write> writes = writesIn(statement.tokens(), script, dialect, batch);
        if (!statement.rowsRun()) {
            return writes;
        }
        List<Write> all = new ArrayList<>(writes);
        ExecutedRows.read(new Reading(new Code(statement.tokens(), dialect), script, false, 0, batch, all));
        return List.copyOf(all);
    }

    private static List<Write> writesIn(Tokens statement, Surroundings surroundings, Dialect dialect, Batch batch) {
        List<Write> writes = new ArrayList<>();
        CodeReader.read(new Reading(new Code(statement, dialect), surroundings, false, 0, batch, writes));
        return List.copyOf(writes);
    }
}
