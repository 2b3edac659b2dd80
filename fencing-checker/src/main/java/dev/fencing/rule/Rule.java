package dev.fencing.rule;

/** The rules. Their ids are the same in javac, Maven, SARIF and the docs. */
public enum Rule {
    UnfencedWrite(
            Severity.ERROR, "A write to a fenced table from a place that may not write it, or that cannot be fenced"),
    MissingEpochPredicate(Severity.ERROR, "The condition of a write does not prove that the row's epoch is older"),
    EpochNotAdvanced(Severity.ERROR, "The epoch is compared and the new epoch is not stored"),
    EpochNotFromClaim(Severity.ERROR, "The epoch does not come from the claim"),
    UnverifiableWrite(Severity.ERROR, "The table that is written is only known at run time and may be a fenced one"),
    UnverifiableSql(Severity.WARNING, "Text is run as SQL and nothing is known about it"),
    UnparsableSql(Severity.ERROR, "A statement next to a fenced table's name cannot be analysed"),
    FencedResultIgnored(Severity.ERROR, "The outcome of a fenced write or of an acknowledgement is dropped"),
    FencedOutSwallowed(Severity.ERROR, "A fenced-out signal is retried, looped over or ignored"),
    UnfencedClaim(Severity.ERROR, "A claim does not increment the epoch, or takes what is not free"),
    UnfencedAcknowledgement(Severity.ERROR, "A write to a claimed job does not carry the epoch of its claim"),
    EpochReset(Severity.ERROR, "An epoch is set by hand and the counter on the other side is not"),
    EpochColumnChanged(
            Severity.ERROR, "An epoch column, or a fenced table, is dropped, renamed, narrowed or made nullable"),
    EpochColumnMissing(
            Severity.ERROR, "The migrations create a fenced table or a claim table and never give it its epoch column"),
    EpochColumnNullable(Severity.WARNING, "A row whose epoch is NULL can never be written again"),
    IndirectWrite(Severity.ERROR, "A cascade, trigger or rule writes a fenced table without the predicate"),
    MutableFencedEntity(Severity.WARNING, "A JPA entity of a fenced table that the provider would flush"),
    InvalidAllowance(Severity.ERROR, "An allowance without a reason, past its date, misspelt or misplaced"),
    UnusedAllowance(Severity.WARNING, "An allowance that allows nothing"),
    UnmediatedEffect(Severity.OFF, "An effect outside the arbiter's reach without a key or precondition");

    /** Where the project's own files stand in the web, for those who have but its artifacts. */
    public static final String SITE = "https://fencing.dev/";

    private final Severity severity;
    private final String summary;

    Rule(Severity severity, String summary) {
        this.severity = severity;
        this.summary = summary;
    }

    /** The id as users write it. */
    public String id() {
        return name();
    }

    public Severity defaultSeverity() {
        return severity;
    }

    /** What is wrong, in one sentence without a full stop. */
    public String summary() {
        return summary;
    }

    /** The page that explains the rule, relative to the project's root. */
    public String page() {
        return "docs/rules/" + name() + ".md";
    }

    /** Where the page that explains the rule stands in the web. */
    public String link() {
        return SITE + page();
    }
}
