package dev.fencing.proof;

import dev.fencing.proof.Verdict.TokenUse;
import dev.fencing.sql.Token;
import java.util.List;

/**
 * A value that can be the claim's token.
 *
 * @param key two values with the same key are the same token
 * @param tokens where it stands in the text
 */
record TokenRef(String key, List<Token> tokens) {

    TokenRef {
        tokens = List.copyOf(tokens);
    }

    List<TokenUse> uses(TokenUse.Role role) {
        return tokens.stream().map(token -> new TokenUse(token, role)).toList();
    }
}
