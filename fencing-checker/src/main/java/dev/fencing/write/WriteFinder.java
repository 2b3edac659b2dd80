package dev.fencing.write;

import dev.fencing.sql.Dialect;
import dev.fencing.sql.Statement;
import dev.fencing.sql.Variables;
import java.util.ArrayList;
import java.util.List;

/** Finds every write in a statement: its own, and those in the CTEs, bodies and texts that it holds. */
public final class WriteFinder {

    private WriteFinder() {}

    /** The writes in a statement. Takes time linear in the statement's length and never throws. */
    public static List<Write> writesIn(Statement statement, Dialect dialect) {
        List<Write> writes = new ArrayList<>();
        Variables variables = statement.batch().variables();
        Surroundings surroundings = Surroundings.script().with(variables);
        Code code = new Code(statement.tokens(), dialect);
        CodeReader.read(new Reading(code, surroundings, false, 0, statement.batch(), writes));
        return List.copyOf(writes);
    }
}
