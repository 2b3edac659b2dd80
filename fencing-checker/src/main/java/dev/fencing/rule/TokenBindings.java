package dev.fencing.rule;

import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.sql.Lexer;
import dev.fencing.sql.SqlSource;
import dev.fencing.sql.Token;
import dev.fencing.sql.TokenKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is bound to the parameters that stand for an epoch. */
final class TokenBindings {

    private final Bindings bindings;
    /** By the place of a parameter in the text, how many stand before it. */
    private final Map<Integer, Integer> ordinals = new HashMap<>();

    private TokenBindings(Bindings bindings) {
        this.bindings = bindings;
    }

    /** Nothing is known of them. */
    static TokenBindings unknown() {
        return new TokenBindings(Bindings.unknown());
    }

    static TokenBindings of(SqlSource source, Bindings bindings) {
        TokenBindings found = new TokenBindings(bindings);
        for (Token token : Lexer.tokens(source.text(), source.dialect()).list()) {
            if (token.kind() == TokenKind.PARAMETER) {
                found.ordinals.put(token.start(), found.ordinals.size());
            }
        }
        return found;
    }

    /** What is bound to one of them that is not the claim's token, as the user wrote it. */
    Optional<String> other(List<TokenUse> uses) {
        for (TokenUse use : uses) {
            if (source(use) instanceof Bindings.Source.Other other) {
                return Optional.of(other.what());
            }
        }
        return Optional.empty();
    }

    /** Whether the claim's token is known to be both compared and stored, under whatever names. */
    boolean storesClaim(List<TokenUse> uses) {
        boolean stored = false;
        for (TokenUse use : uses) {
            if (!(source(use) instanceof Bindings.Source.Claim)) {
                return false;
            }
            stored |= use.role() == TokenUse.Role.STORED;
        }
        return stored;
    }

    private Bindings.Source source(TokenUse use) {
        Integer ordinal = ordinals.get(use.token().start());
        return ordinal == null
                ? new Bindings.Source.Unknown()
                : bindings.boundTo(use.token().value(), ordinal);
    }
}
