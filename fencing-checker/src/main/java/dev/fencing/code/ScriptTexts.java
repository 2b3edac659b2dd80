package dev.fencing.code;

import dev.fencing.code.library.Operation.Language;
import dev.fencing.mapper.MapperSql;
import dev.fencing.rule.CheckResult;
import dev.fencing.rule.Notation;
import dev.fencing.rule.Variants;
import dev.fencing.sql.SqlText;
import dev.fencing.text.Alternative;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The texts that the scripts of MyBatis come to: strings that are dynamic SQL, in an annotation or from a provider. */
final class ScriptTexts {

    private ScriptTexts() {}

    /** The texts that a text comes to, itself if it is no script; empty if it is a script that is broken. */
    static Optional<List<Alternative>> of(Alternative text, Language language) {
        boolean takesScripts = language == Language.MAPPER || language == Language.UNKNOWN;
        if (takesScripts && MapperSql.isScript(text.atUse())) {
            return script(text).or(() -> language == Language.MAPPER ? Optional.empty() : Optional.of(List.of(text)));
        }
        return Optional.of(List.of(language == Language.MAPPER ? plain(text) : text));
    }

    /** How a text is written that may be a script. */
    static Notation notation(Alternative text, Language language) {
        if (MapperSql.isScript(text.atUse())) {
            return Notation.DYNAMIC_MAPPER;
        }
        return language == Language.MAPPER ? Notation.MAPPER : Notation.SQL;
    }

    private static Optional<List<Alternative>> script(Alternative text) {
        Optional<List<SqlText>> atUse = MapperSql.ofScript(text.atUse());
        Optional<List<SqlText>> atHome = MapperSql.ofScript(text.atHome());
        if (atUse.isEmpty() || atHome.isEmpty()) {
            return Optional.empty();
        }
        List<Alternative> variants = new ArrayList<>();
        for (int i = 0; i < atUse.get().size(); i++) {
            variants.add(new Alternative(atUse.get().get(i), atHome.get().get(i), text.constants(), text.parameters()));
        }
        return Optional.of(variants);
    }

    private static Alternative plain(Alternative text) {
        return new Alternative(
                MapperSql.plain(text.atUse()), MapperSql.plain(text.atHome()), text.constants(), text.parameters());
    }

    /** What is wrong with any of a text's variants, said once. */
    static CheckResult merged(Alternative text, List<CheckResult> variants) {
        return MapperSql.isScript(text.atUse()) ? Variants.merged(variants) : variants.get(0);
    }
}
