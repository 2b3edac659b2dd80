package dev.fencing.rule;

import dev.fencing.rule.Unit.Step;
import dev.fencing.rule.WriteJudge.Judged;
import dev.fencing.schema.Definition;
import dev.fencing.schema.Schema;
import dev.fencing.schema.SchemaChange;
import dev.fencing.schema.SchemaFold;
import dev.fencing.sql.Token;
import dev.fencing.sql.Tokens;
import dev.fencing.table.ClaimTable;
import dev.fencing.table.TableName;
import dev.fencing.write.Assignment;
import dev.fencing.write.Surroundings;
import dev.fencing.write.Target;
import dev.fencing.write.Write;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Reads a sequence of texts as the database would run them: each statement against the schema that the ones before it
 * have left. What a routine, trigger or rule writes counts by the state at the end, because it lives on.
 */
final class HistoryCheck {

    private final Guards guards;
    private final Protection protection;
    private final WriteJudge judge;
    private final SchemaJudge schemaJudge;
    private final SchemaFold fold;
    private final List<Draft> drafts = new ArrayList<>();
    private final List<Living> living = new ArrayList<>();
    /** Functions that some trigger has called. */
    private final Set<String> triggered = new HashSet<>();

    /** By the names of routines that write, without schema, what they write. */
    private final Map<String, List<Living>> callable = new HashMap<>();

    private final List<Reset> resets = new ArrayList<>();
    private boolean counterSet;

    HistoryCheck(Guards guards, Protection protection, WriteJudge judge, Schema known) {
        this.guards = guards;
        this.protection = protection;
        this.judge = judge;
        this.schemaJudge = new SchemaJudge(guards, protection);
        this.fold = SchemaFold.from(known);
    }

    /** A statement that defines something which writes. */
    private static final class Living {
        final Step step;
        final List<Definition> definitions;
        /** Whether a statement has run it while a table was protected. */
        boolean called;

        Living(Step step, List<Definition> definitions) {
            this.step = step;
            this.definitions = definitions;
        }
    }

    /** A write that sets nothing but an epoch. */
    private record Reset(Draft draft, Guard guard) {}

    Schema schema() {
        return fold.schema();
    }

    /** The judgements, in the order of the texts. */
    List<Draft> run(List<Unit> units) {
        int migration = 0;
        for (Unit unit : units) {
            if (unit.migration() != migration) {
                endMigration();
                migration = unit.migration();
            }
            unit.steps().forEach(this::step);
        }
        endMigration();
        for (Living one : living) {
            if (one.called || one.definitions.stream().anyMatch(d -> lives(d, one.step))) {
                noteCounters(one.step);
                writes(one.step, g -> true);
                endMigration();
            }
        }
        List<Draft> ofSchema = schemaJudge.end(fold.schema());
        if (judge.judgesSchema()) {
            drafts.addAll(ofSchema);
        }
        return drafts;
    }

    private void step(Step step) {
        for (SchemaChange change : step.changes()) {
            schemaJudge.before(change, step, fold.schema());
            fold.apply(change);
            schemaJudge.after(change, step, fold.schema());
        }
        List<Definition> defines =
                step.defines().stream().map(SchemaChange.Define::definition).toList();
        if (!defines.isEmpty()) {
            defines.forEach(d -> d.calls().map(TableName::name).ifPresent(triggered::add));
            if (!step.writes().isEmpty()) {
                Living one = new Living(step, defines);
                living.add(one);
                defines.forEach(d -> callable.computeIfAbsent(d.name().name(), n -> new ArrayList<>())
                        .add(one));
            }
            return;
        }
        noteCalls(step);
        int migration = step.unit().migration();
        writes(step, g -> protection.holds(g, migration));
        noteCounters(step);
    }

    private void writes(Step step, Predicate<Guard> counts) {
        for (Write write : step.writes()) {
            for (Judged judged : judge.judge(step, write, fold.schema(), counts)) {
                if (judged.reset().isPresent()) {
                    resets.add(new Reset(judged.draft(), judged.reset().get()));
                } else {
                    drafts.add(judged.draft());
                }
            }
        }
    }

    private void endMigration() {
        boolean fencedSet = resets.stream().anyMatch(r -> r.guard() instanceof Guard.Fenced);
        counterSet |= resets.stream().anyMatch(r -> r.guard() instanceof Guard.Claims);
        for (Reset reset : resets) {
            boolean claims = reset.guard() instanceof Guard.Claims;
            boolean both = claims ? fencedSet : counterSet;
            Draft draft = reset.draft();
            String other = claims ? "the epoch of the fenced rows" : "the counter that the claims go on from";
            Optional<Fault> fault = both
                    ? Optional.empty()
                    : Optional.of(
                            Words.reset(reset.guard().name(), reset.guard().epochColumn(), other));
            drafts.add(new Draft(
                    draft.step(), draft.start(), draft.end(), draft.reach(), draft.tables(), draft.kind(), fault));
        }
        resets.clear();
        counterSet = false;
        schemaJudge.endMigration(fold.schema());
    }

    /**
     * Whether what was defined is there at the end, and still runs: a trigger's function runs as long as a trigger
     * does.
     */
    private boolean lives(Definition definition, Step step) {
        if (!fold.schema().has(definition)) {
            return false;
        }
        boolean forTriggers =
                step.writes().stream().allMatch(w -> w.surroundings().kind() == Surroundings.Kind.TRIGGER);
        boolean orphaned = definition.kind() == Definition.Kind.ROUTINE
                && forTriggers
                && triggered.contains(definition.name().name())
                && !fold.schema().isTriggered(definition.name());
        return !orphaned;
    }

    /** A routine that was dropped later has written all the same if a statement has called it before. */
    private void noteCalls(Step step) {
        boolean drops = step.changes().stream().anyMatch(c -> c instanceof SchemaChange.Undefine);
        if (callable.isEmpty() || drops) {
            return;
        }
        Tokens tokens = step.statement().tokens();
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean called = token.isName()
                    && (tokens.is(i + 1, "(")
                            || tokens.is(i - 1, "CALL")
                            || tokens.is(i - 1, "EXEC")
                            || tokens.is(i - 1, "EXECUTE")
                            || tokens.is(i - 1, "."));
            if (called) {
                List<Living> routines = callable.getOrDefault(token.value().toLowerCase(Locale.ROOT), List.of());
                routines.stream()
                        .filter(r -> protection.holdsAny(step.unit().migration()))
                        .forEach(r -> r.called = true);
            }
        }
    }

    /** Whether the statement sets the counter that claims go on from, other than by claiming. */
    private void noteCounters(Step step) {
        Tokens tokens = step.statement().tokens();
        counterSet |= tokens.is(0, "ALTER") && tokens.is(1, "SEQUENCE");
        for (int i = 0; i < tokens.size() && !counterSet; i++) {
            counterSet = tokens.is(i, "SETVAL") && tokens.is(i + 1, "(");
        }
        for (Write write : step.writes()) {
            if (write instanceof Write.Update update && update.target().name() instanceof Target.Name.Known known) {
                Optional<ClaimTable> claims = guards.declarations().claim(known.table());
                claims.ifPresent(table -> counterSet |= update.assignments().stream()
                        .anyMatch(a -> a.column().equals(table.epochColumn()) && !isIncrement(a)));
            }
        }
    }

    private static boolean isIncrement(Assignment assignment) {
        Tokens value = assignment.value();
        int size = value.size();
        return size >= 3
                && value.is(size - 2, "+")
                && value.get(size - 1).value().equals("1");
    }
}
