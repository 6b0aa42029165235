package dev.driftwood.script.parse;

import dev.driftwood.script.ast.Name;
import dev.driftwood.script.grammar.DataFlowParser.NameContext;
import java.util.ArrayList;
import java.util.List;
import org.antlr.v4.runtime.Token;

/** Takes names out of their braces. Blanks inside the braces stay. Rule: grammar-facts.md, 4.3. */
final class NameBuilder {

    private NameBuilder() {}

    static Name name(NameContext context) {
        return name(context.getStart());
    }

    static Name name(Token token) {
        return new Name(unbraced(token.getText()), Spans.of(token));
    }

    static String text(NameContext context) {
        return unbraced(context.getStart().getText());
    }

    static List<Name> names(List<NameContext> contexts) {
        List<Name> names = new ArrayList<>(contexts.size());
        for (NameContext context : contexts) {
            names.add(name(context));
        }
        return names;
    }

    /** The name behind a sign such as {@code $} or {@code #}; its span includes the sign. */
    static Name signed(Token token) {
        return new Name(unbraced(token.getText().substring(1)), Spans.of(token));
    }

    private static String unbraced(String text) {
        return text.charAt(0) == '{' ? text.substring(1, text.length() - 1) : text;
    }
}
