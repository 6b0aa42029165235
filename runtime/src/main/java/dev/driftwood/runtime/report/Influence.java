package dev.driftwood.runtime.report;

/** What a column has to do with another one that it is made of, or with rows, in the words of OpenLineage. */
public enum Influence {
    /** The same value. */
    IDENTITY(true),
    /** Computed of the value. */
    TRANSFORMATION(true),
    /** Computed of the values of many rows. */
    AGGREGATION(true),
    /** Decides which of several values it is. */
    CONDITIONAL(false),
    /** Decides which rows leave, or how many of one. */
    FILTER(false),
    /** Decides which rows of two streams belong together. */
    JOIN(false),
    /** Decides which rows become one. */
    GROUP_BY(false),
    /** Decides in which order rows leave. */
    SORT(false),
    /** Decides which other rows a value is made of. */
    WINDOW(false);

    private final boolean direct;

    Influence(boolean direct) {
        this.direct = direct;
    }

    /** Whether the value itself goes on. */
    public boolean isDirect() {
        return direct;
    }

    /**
     * What a column has to do with one that is made of it by way of another column: the nearest reason that lets no value through,
     * or else the greatest change.
     *
     * @param earlier what it has to do with the column between
     */
    public Influence after(Influence earlier) {
        if (!direct) {
            return this;
        }
        return !earlier.direct || earlier.compareTo(this) > 0 ? earlier : this;
    }
}
