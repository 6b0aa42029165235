package dev.driftwood.runtime.functions;

/** Whether equal arguments give equal results. */
public enum Volatility {
    /** Always; a call over literals is folded when it is bound. */
    IMMUTABLE,
    /** Within one run, as {@code currentTimestamp}. */
    STABLE,
    /** Never, as {@code uuid}: evaluated for every row, and never shared between equal calls. */
    UNSTABLE
}
