package dev.driftwood.runtime.format.parquet.footer;

/** What a time or timestamp counts; the order is that of the fields of Parquet's {@code TimeUnit} union. */
public enum TimeUnit {
    MILLIS,
    MICROS,
    NANOS
}
