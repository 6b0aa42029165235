package dev.driftwood.script;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.parse.ScriptParser;
import dev.driftwood.script.print.ScriptPrinter;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.util.function.Consumer;

/** Text to syntax tree and back. */
public final class Scripts {

    private Scripts() {}

    /**
     * Parses a whole script. What is doubtful but not wrong is in {@link Script#warnings()}.
     *
     * @throws DataFlowException with every complaint found, in text order
     */
    public static Script parse(SourceText source) {
        return ScriptParser.script(source);
    }

    /**
     * Parses one expression, such as the value of a parameter.
     *
     * @param warnings told of what is doubtful but not wrong
     * @throws DataFlowException with the complaint
     */
    public static Expression parseExpression(SourceText source, Consumer<Diagnostic> warnings) {
        return ScriptParser.expression(source, warnings);
    }

    /**
     * Parses one expression; warnings go unheard.
     *
     * @throws DataFlowException with the complaint
     */
    public static Expression parseExpression(SourceText source) {
        return parseExpression(source, warning -> {});
    }

    /** The script in canonical form, comments kept, lines ended with LF. */
    public static String print(Script script) {
        return ScriptPrinter.print(script);
    }

    /** The expression in canonical form. */
    public static String print(Expression expression) {
        return ScriptPrinter.print(expression);
    }
}
