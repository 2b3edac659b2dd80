package dev.fencing.runtime;

/** What an execution has to say before and after each of its writes. */
interface Gate {

    /** For a write that belongs to no execution. */
    Gate OPEN = new Gate() {
        private final FencingListener listener = Listeners.flightRecorder();

        @Override
        public void pass() {}

        @Override
        public void fencedOut(WriteOutcome.FencedOut outcome) {
            listener.fencedOut(outcome);
        }
    };

    /** Throws if no more may be written. */
    void pass();

    /** Takes note of a write that was refused. */
    void fencedOut(WriteOutcome.FencedOut outcome);
}
