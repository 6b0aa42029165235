package dev.driftwood.runtime.functions;

/** How a call is evaluated: through a kernel over all arguments, or specially, because an argument may be skipped or has no value. */
public enum Form {
    CALL,
    AND,
    OR,
    /** Condition, value, condition, value, …, default. */
    CASE,
    COALESCE,
    ARRAY,
    MAP,
    ELEMENT,
    /** The bare null, which has no type of its own. */
    NULL,
    /** The argument as it is. */
    SAME,
    /** Answered while the script is bound, from its columns and texts: no call of it is ever evaluated. */
    BOUND
}
