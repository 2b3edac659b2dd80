package dev.fencing.runtime;

import java.time.Duration;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** Writes what happens to claims and writes as Flight Recorder events named {@code dev.fencing.*}. */
final class FlightRecorderListener implements FencingListener {

    @Override
    public void claimed(FencingToken token) {
        ClaimEvent event = new ClaimEvent();
        if (event.shouldCommit()) {
            event.job = token.jobId().toString();
            event.epoch = token.epoch();
            event.commit();
        }
    }

    @Override
    public void renewed(FencingToken token) {
        RenewalEvent event = new RenewalEvent();
        if (event.shouldCommit()) {
            event.job = token.jobId().toString();
            event.epoch = token.epoch();
            event.commit();
        }
    }

    @Override
    public void refused(Acknowledgement answer) {
        LostClaimEvent event = new LostClaimEvent();
        if (event.shouldCommit()) {
            event.job = answer.token().jobId().toString();
            event.epoch = answer.token().epoch();
            event.answer = answer.toString();
            event.commit();
        }
    }

    @Override
    public void fencedOut(WriteOutcome.FencedOut outcome) {
        FencedOutEvent event = new FencedOutEvent();
        if (event.shouldCommit()) {
            event.job = outcome.token().jobId().toString();
            event.epoch = outcome.token().epoch();
            event.row = outcome.row();
            event.storedEpoch = outcome.storedEpoch();
            event.commit();
        }
    }

    @Override
    public void cancelled(ExecutionCancelledException reason) {
        CancellationEvent event = new CancellationEvent();
        if (event.shouldCommit()) {
            event.job = reason.token().jobId().toString();
            event.epoch = reason.token().epoch();
            event.reason = String.valueOf(reason.getMessage());
            event.commit();
        }
    }

    @Override
    public void paused(Duration pause) {
        PauseEvent event = new PauseEvent();
        if (event.shouldCommit()) {
            event.pause = pause.toNanos();
            event.commit();
        }
    }

    @Name("dev.fencing.Claim")
    @Label("Claim")
    @Description("A job was claimed")
    @Category("Fencing")
    @StackTrace(false)
    static final class ClaimEvent extends Event {
        @Label("Job")
        String job = "";

        @Label("Epoch")
        long epoch;
    }

    @Name("dev.fencing.Renewal")
    @Label("Renewal")
    @Description("A lease was extended")
    @Category("Fencing")
    @StackTrace(false)
    static final class RenewalEvent extends Event {
        @Label("Job")
        String job = "";

        @Label("Epoch")
        long epoch;
    }

    @Name("dev.fencing.LostClaim")
    @Label("Lost Claim")
    @Description("The job table refused a holder")
    @Category("Fencing")
    static final class LostClaimEvent extends Event {
        @Label("Job")
        String job = "";

        @Label("Epoch")
        long epoch;

        @Label("Answer")
        String answer = "";
    }

    @Name("dev.fencing.FencedOut")
    @Label("Fenced Out")
    @Description("A fenced table refused a write")
    @Category("Fencing")
    static final class FencedOutEvent extends Event {
        @Label("Job")
        String job = "";

        @Label("Epoch")
        long epoch;

        @Label("Row")
        String row = "";

        @Label("Stored Epoch")
        long storedEpoch;
    }

    @Name("dev.fencing.Cancellation")
    @Label("Cancelled Execution")
    @Description("An execution was ended before its time")
    @Category("Fencing")
    static final class CancellationEvent extends Event {
        @Label("Job")
        String job = "";

        @Label("Epoch")
        long epoch;

        @Label("Reason")
        String reason = "";
    }

    @Name("dev.fencing.Pause")
    @Label("Pause")
    @Description("Renewals came later than they should have")
    @Category("Fencing")
    @StackTrace(false)
    static final class PauseEvent extends Event {
        @Label("Pause")
        @Timespan(Timespan.NANOSECONDS)
        long pause;
    }
}
