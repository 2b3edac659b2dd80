package dev.fencing.write;

import dev.fencing.sql.TokenKind;
import dev.fencing.sql.Tokens;
import dev.fencing.write.FromClause.Item;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads DELETE in all its forms. */
final class DeleteReader {

    private final Reading reading;
    private final Code code;
    private final int verb;
    private final int end;

    private DeleteReader(Reading reading, int verb, int end) {
        this.reading = reading;
        this.code = reading.code();
        this.verb = verb;
        this.end = end;
    }

    /** Notes the writes of the DELETE at {@code verb}, if it is one; {@code end} is where it ends. */
    static boolean read(Reading reading, int verb, int end) {
        return new DeleteReader(reading, verb, end).read();
    }

    private boolean read() {
        int at = LeadingPlaceholder.skip(reading, modifiers(verb + 1), end);
        boolean from = code.is(at, "FROM");
        at += from ? 1 : 0;
        if (code.is(at, "ONLY")) {
            at++;
        }
        if (at >= end || code.isAny(at, "WHERE", "WHEN", "USING", "SET")) {
            return false;
        }
        int inner = code.is(at, "(") && code.is(at - 1, "ONLY") ? at + 1 : at;
        Optional<TableNames.Found> first = TableNames.at(code, inner);
        if (first.isPresent() && reading.breaksOff(verb, end, first.get())) {
            return true;
        }
        List<TableNames.Found> list = new ArrayList<>();
        int afterList = list(inner, list);
        if (inner > at) {
            afterList++;
        }
        boolean several = list.size() > 1 || (code.is(afterList - 1, "*") && code.is(afterList - 2, "."));
        int where = code.find(at, end, "WHERE");
        int refs = code.findAny(
                afterList, where < 0 ? end : where, from ? new String[] {"USING", "FROM"} : new String[] {"FROM"});
        int endOfTables = where < 0 ? endOfTables(afterList) : where;
        boolean hasRefs = refs < endOfTables;
        FromClause joined = hasRefs ? reading.from(refs + 1, endOfTables) : new FromClause(List.of(), at);
        if (several) {
            if (!hasRefs) {
                return false;
            }
            if (Math.max(list.size(), joined.tables().size()) > FromClause.MOST_TARGETS) {
                tooMany(list, joined);
            } else {
                list.forEach(name -> named(name, joined, where));
            }
            return true;
        }
        FromClause target = reading.from(at, hasRefs ? refs : endOfTables);
        if (target.items().isEmpty() || !endsWell(target.end(), from)) {
            return false;
        }
        List<Written> written = new ArrayList<>();
        Item item = target.tables().get(0);
        Written.single(reading, item, joined, written);
        written.forEach(w -> write(w, where));
        Outputs.read(reading, verb, at, end);
        return true;
    }

    /** Each table that one of the names may stand for, and each name that stands for none of them. */
    private void tooMany(List<TableNames.Found> list, FromClause joined) {
        Set<String> explained = new HashSet<>();
        for (Item item : joined.tables()) {
            item.alias()
                    .or(() -> item.table().flatMap(TableNames.Found::simple))
                    .ifPresent(explained::add);
            item.table().ifPresent(table -> reading.unreadable(verb, end, table, FromClause.TOO_MANY));
        }
        list.stream()
                .filter(name -> name.simple().filter(explained::contains).isEmpty())
                .forEach(name -> reading.unreadable(verb, end, name, FromClause.TOO_MANY));
    }

    /** MySQL's {@code DELETE a, b FROM …}: each name is explained by the tables behind. */
    private void named(TableNames.Found name, FromClause joined, int where) {
        Optional<Item> item = name.simple().flatMap(joined::called).or(() -> qualified(name, joined));
        List<Written> written = new ArrayList<>();
        if (item.isPresent()) {
            Item found = item.get();
            Written.resolve(
                    reading, found, joined.conditionsFor(found), joined.referencesExcept(found), Set.of(), written);
        } else {
            Target target = reading.target(name, Optional.empty());
            written.add(new Written(target, List.of(), joined.references(), Set.of(), true, Set.of()));
        }
        written.forEach(w -> write(w, where));
    }

    private static Optional<Item> qualified(TableNames.Found name, FromClause joined) {
        return joined.tables().stream()
                .filter(i -> i.table().isPresent() && i.table().get().name().equals(name.name()))
                .findFirst();
    }

    private void write(Written written, int where) {
        Optional<Tokens> condition = where < 0
                ? Optional.empty()
                : Optional.of(code.part(where + 1, Clauses.endOfWhere(code, where + 1, end)));
        Tokens at = code.part(verb, end);
        if (condition.isPresent() && UpdateReader.isCursor(condition.get())) {
            reading.found(new Write.NeverFenced(at, reading.surroundings(), written.target(), "WHERE CURRENT OF"));
            return;
        }
        List<Tokens> parts = new ArrayList<>(written.conditions());
        condition.filter(written::concerns).ifPresent(parts::add);
        reading.found(new Write.Delete(
                at,
                reading.surroundings(),
                written.target(),
                new Condition(parts),
                reading.andQueries(written.others(), written.target())));
    }

    private int modifiers(int from) {
        int i = from;
        while (i < end) {
            if (Clauses.behindTop(code, i) > i) {
                i = Clauses.behindTop(code, i);
            } else if (code.isAny(i, "LOW_PRIORITY", "QUICK", "IGNORE") && TableNames.startsAt(code, i + 1)) {
                i++;
            } else {
                break;
            }
        }
        return i;
    }

    /** {@code a, b.*, c}: reads the names into {@code into} and says where the list ends. */
    private int list(int from, List<TableNames.Found> into) {
        int i = from;
        while (i < end) {
            Optional<TableNames.Found> name = TableNames.at(code, i);
            if (name.isEmpty()) {
                return i;
            }
            into.add(name.get());
            i = name.get().end();
            if (code.is(i, ".") && code.is(i + 1, "*")) {
                i += 2;
            }
            if (!code.is(i, ",")) {
                return i;
            }
            i++;
        }
        return i;
    }

    private int endOfTables(int from) {
        return code.findAny(from, end, "ORDER", "LIMIT", "RETURNING", "RETURN", "OPTION", "LOG", "FETCH");
    }

    /** Whether what follows the table is SQL: prose goes on with words. */
    private boolean endsWell(int at, boolean from) {
        if (at >= end) {
            return from || !Prose.isCapitalised(code.get(verb));
        }
        return code.isAny(
                        at,
                        "WHERE",
                        "USING",
                        "FROM",
                        "ORDER",
                        "LIMIT",
                        "RETURNING",
                        "RETURN",
                        "OUTPUT",
                        "OPTION",
                        "LOG",
                        "FETCH",
                        ",")
                || code.isKind(at, TokenKind.HOLE)
                || (code.isKind(at, TokenKind.PARAMETER) && code.firstCharacter(at) == '$');
    }
}
