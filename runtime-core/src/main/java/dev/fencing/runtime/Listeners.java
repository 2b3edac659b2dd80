package dev.fencing.runtime;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.function.Consumer;

/** How listeners are put together, and kept from doing harm. */
final class Listeners {

    private static final Logger LOGGER = System.getLogger(FencingListener.class.getName());

    private Listeners() {}

    /** Writes Flight Recorder events, where the module jdk.jfr is part of the run-time image. */
    static FencingListener flightRecorder() {
        boolean present = ModuleLayer.boot().findModule("jdk.jfr").isPresent();
        return present ? new FlightRecorderListener() : new FencingListener() {};
    }

    /** Tells one, then the other. */
    static FencingListener both(FencingListener first, FencingListener second) {
        return new Both(first, second);
    }

    private record Both(FencingListener first, FencingListener second) implements FencingListener {

        @Override
        public void claimed(FencingToken token) {
            tell(listener -> listener.claimed(token));
        }

        @Override
        public void renewed(FencingToken token) {
            tell(listener -> listener.renewed(token));
        }

        @Override
        public void refused(Acknowledgement answer) {
            tell(listener -> listener.refused(answer));
        }

        @Override
        public void fencedOut(WriteOutcome.FencedOut outcome) {
            tell(listener -> listener.fencedOut(outcome));
        }

        @Override
        public void cancelled(ExecutionCancelledException reason) {
            tell(listener -> listener.cancelled(reason));
        }

        @Override
        public void paused(Duration pause) {
            tell(listener -> listener.paused(pause));
        }

        private void tell(Consumer<FencingListener> event) {
            tell(first, event);
            tell(second, event);
        }

        private static void tell(FencingListener listener, Consumer<FencingListener> event) {
            try {
                event.accept(listener);
            } catch (RuntimeException e) {
                LOGGER.log(Level.WARNING, "a fencing listener failed", e);
            }
        }
    }
}
