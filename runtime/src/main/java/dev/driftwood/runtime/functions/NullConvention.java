package dev.driftwood.runtime.functions;

/** What a null argument means. */
public enum NullConvention {
    /** Any null argument makes the result null; the engine sees to it, on the validity bitmaps. */
    STRICT,
    /** The kernel looks at nulls itself; every row is live when it starts. */
    NULLS_SEEN
}
