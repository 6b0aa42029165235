package dev.driftwood.runtime.functions;

import dev.driftwood.script.source.Diagnostic;
import java.util.Optional;

/**
 * Where a call stands, for reports about values.
 *
 * @param stream the transformation, or empty
 * @param column the column that the expression defines, or empty
 * @param expression the call as written
 * @param script where that is written, if it is
 */
public record CallPlace(String stream, String column, String expression, Optional<Diagnostic.Place> script) {

    /** A call that no script text stands behind. */
    public static final CallPlace NONE = new CallPlace("", "", "", Optional.empty());

    /** A conversion that is only tried: whoever asks for it says what became of the values. */
    public static final CallPlace UNCOUNTED = new CallPlace("", "", "tried", Optional.empty());

    /** What a stream does to a column without an expression. */
    public static CallPlace of(String stream, String column) {
        return new CallPlace(stream, column, "", Optional.empty());
    }
}
