package dev.driftwood.script.parse;

import dev.driftwood.script.grammar.DataFlowLexer;
import dev.driftwood.script.source.DiagnosticCode;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.jspecify.annotations.Nullable;

/**
 * Finds two commas in a row. The grammar lets an item be absent after a comma, so that a comma at the end of a list, which
 * the service's own documentation shows, costs no second token of lookahead.
 */
final class Separators {

    private Separators() {}

    static void check(ParserRuleContext list, Complaints complaints) {
        boolean afterComma = false;
        for (int i = 0; i < list.getChildCount(); i++) {
            Token comma = comma(list.getChild(i));
            if (comma != null && afterComma) {
                complaints.error(
                        DiagnosticCode.EXPRESSION_PARSE_ERROR, Spans.of(comma), "nothing stands between two commas");
                return;
            }
            afterComma = comma != null;
        }
    }

    private static @Nullable Token comma(ParseTree child) {
        return child instanceof TerminalNode node && node.getSymbol().getType() == DataFlowLexer.COMMA
                ? node.getSymbol()
                : null;
    }
}
