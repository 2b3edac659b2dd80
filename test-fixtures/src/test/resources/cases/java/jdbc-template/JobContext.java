package cases.jdbctemplate;

import dev.fencing.runtime.FencingToken;

/** What a handler is given: the token, and what can be asked of it. */
class JobContext {

    private final FencingToken token;
    private final long started = System.currentTimeMillis();

    JobContext(FencingToken token) {
        this.token = token;
    }

    FencingToken token() {
        return token;
    }

    Long getEpoch() {
        return token().epoch();
    }

    long started() {
        return started;
    }
}
