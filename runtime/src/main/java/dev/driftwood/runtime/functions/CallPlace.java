package dev.driftwood.runtime.functions;

/**
 * Where a call stands, for reports about values.
 *
 * @param stream the transformation, or empty
 * @param column the column that the expression defines, or empty
 * @param expression the call as written
 */
public record CallPlace(String stream, String column, String expression) {

    /** A call that no script text stands behind. */
    public static final CallPlace NONE = new CallPlace("", "", "");

    /** A conversion that is only tried: whoever asks for it says what became of the values. */
    public static final CallPlace UNCOUNTED = new CallPlace("", "", "tried");
}
