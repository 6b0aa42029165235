package dev.driftwood.adls.driver;

/** When a small file is written. */
public sealed interface Condition {

    /** Whatever there is. */
    record Always() implements Condition {}

    /** Only where there is nothing. */
    record Absent() implements Condition {}

    /** Only over the content that had this ETag. */
    record Unchanged(String version) implements Condition {}
}
