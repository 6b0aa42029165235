package dev.driftwood.script;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;

/** Text to syntax tree and back. */
public final class Scripts {

    private Scripts() {}

    /**
     * Parses a whole script.
     *
     * @throws DataFlowException with every complaint found, in text order
     */
    public static Script parse(SourceText source) {
        throw new UnsupportedOperationException();
    }

    /**
     * Parses one expression, such as the value of a parameter.
     *
     * @throws DataFlowException with every complaint found
     */
    public static Expression parseExpression(SourceText source) {
        throw new UnsupportedOperationException();
    }

    /** The script in canonical form, comments kept, lines ended with LF. */
    public static String print(Script script) {
        throw new UnsupportedOperationException();
    }

    /** The expression in canonical form. */
    public static String print(Expression expression) {
        throw new UnsupportedOperationException();
    }
}
