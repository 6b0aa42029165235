package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.grammar.DataFlowParser;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.RuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.misc.IntervalSet;
import org.jspecify.annotations.Nullable;

/**
 * What the grammar would have accepted, in words. Operators and the like, which may follow almost anything, are left out
 * where something can close the construct.
 */
final class Expectation {

    private static final int[] CLOSERS = {
        DataFlowLexer.RIGHT_PAREN,
        DataFlowLexer.RIGHT_BRACKET,
        DataFlowLexer.RIGHT_BRACE,
        DataFlowLexer.COMMA,
        DataFlowLexer.TO,
        DataFlowLexer.AS,
        Token.EOF,
    };

    private Expectation() {}

    static String of(IntervalSet expected, @Nullable RuleContext context) {
        if (inHead(context)) {
            return "a statement such as `input keyword(...) ~> name`";
        }
        List<String> words = new ArrayList<>();
        boolean operand = expected.contains(DataFlowLexer.NUMBER);
        if (operand) {
            words.add("an expression");
        } else if (expected.contains(DataFlowLexer.BRACED_NAME)) {
            words.add("a name");
        } else if (expected.contains(DataFlowLexer.NAME)) {
            words.add("a type");
        }
        for (int closer : CLOSERS) {
            if (expected.contains(closer) && !(closer == DataFlowLexer.AS && !words.isEmpty())) {
                words.add(quoted(closer));
            }
        }
        if (words.isEmpty()) {
            for (int type : expected.toArray()) {
                words.add(quoted(type));
            }
        }
        return joined(words);
    }

    /** Whether the parser is still before the parenthesis of a statement. */
    private static boolean inHead(@Nullable RuleContext context) {
        RuleContext outermost = context;
        while (outermost != null && !(outermost instanceof DataFlowParser.StatementContext)) {
            outermost = outermost.parent;
        }
        return outermost instanceof DataFlowParser.StatementContext statement && statement.LEFT_PAREN() == null;
    }

    private static String quoted(int type) {
        String literal = DataFlowLexer.VOCABULARY.getLiteralName(type);
        if (literal != null) {
            return "`" + literal.substring(1, literal.length() - 1) + "`";
        }
        return type == DataFlowLexer.NUMBER ? "a number" : "the end";
    }

    private static String joined(List<String> words) {
        StringBuilder out = new StringBuilder(words.get(0));
        for (int i = 1; i < words.size(); i++) {
            out.append(i == words.size() - 1 ? " or " : ", ").append(words.get(i));
        }
        return out.toString();
    }
}
