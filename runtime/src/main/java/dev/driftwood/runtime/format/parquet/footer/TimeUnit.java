package dev.driftwood.runtime.format.parquet.footer;

/** What a time or timestamp counts. */
public enum TimeUnit {
    MILLIS(1),
    MICROS(2),
    NANOS(3);

    private final int field;

    TimeUnit(int field) {
        this.field = field;
    }

    /** Its field in Parquet's {@code TimeUnit} union. */
    int field() {
        return field;
    }
}
