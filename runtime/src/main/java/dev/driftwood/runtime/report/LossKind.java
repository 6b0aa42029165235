package dev.driftwood.runtime.report;

import java.util.Locale;

/** What may be lost without an error, in the order of reports. */
public enum LossKind {
    /** A value became null because it could not be converted or computed. */
    NULLED("value became null", "values became null"),
    /** A value did not fit its column, which is null there, and stands in the column for rescued data: not lost, but moved. */
    RESCUED("value did not fit and is kept as rescued data", "values did not fit and are kept as rescued data"),
    /** A number lost digits: those behind the last one that its new type keeps. */
    ROUNDED("value was rounded", "values were rounded"),
    /** A number became another one, being too large for its new type. */
    OVERFLOWED("value became another, being out of range", "values became others, being out of range"),
    /** A date or timestamp lost its time of day, or digits of its second. */
    TRUNCATED("time was truncated", "times were truncated"),
    /** A text lost its end. */
    CUT("text was cut", "texts were cut"),
    /** A row meets no condition because one is null for it, neither true nor false. */
    UNDECIDED("row does not match, since the condition is null", "rows do not match, since the condition is null"),
    /** A drifted column reaches no sink. */
    DROPPED("drifted column is dropped here and reaches no sink", "drifted columns are dropped here and reach no sink");

    private final String one;
    private final String many;

    LossKind(String one, String many) {
        this.one = one;
        this.many = many;
    }

    /** Whether nothing has what was there: a value that is kept elsewhere is no loss that a strict run refuses. */
    public boolean isLoss() {
        return this != RESCUED;
    }

    /**
     * How much was lost, in words.
     *
     * @param digits {@code count} as it is to be written
     */
    public String amount(long count, String digits) {
        return this == DROPPED ? "this " + one : digits + " " + words(count);
    }

    /** In words, behind a number. */
    public String words(long count) {
        return count == 1 ? one : many;
    }

    /** As cases and answers in JSON spell it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
