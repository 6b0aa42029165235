package dev.driftwood.runtime.definitions;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a library: definitions {@code name(type, type) as type = expression}, with commas between. Types and expressions are
 * read by the script's own parser, each from a copy of the text in which all else is blank, so that places stay what they are.
 */
final class LibraryText {

    private final SourceText source;
    private final LibraryScanner scanner;

    private LibraryText(SourceText source) {
        this.source = source;
        this.scanner = new LibraryScanner(source.text());
    }

    /**
     * Reads a library.
     *
     * @throws DataFlowException if it is none
     */
    static List<LibraryFunction> parse(SourceText source) {
        return new LibraryText(source).functions();
    }

    private List<LibraryFunction> functions() {
        List<LibraryFunction> functions = new ArrayList<>();
        int at = scanner.skipBlanks(0);
        while (at < source.text().length()) {
            int end = scanner.find(at, ',');
            functions.add(function(at, end));
            at = scanner.skipBlanks(end + 1);
        }
        return functions;
    }

    private LibraryFunction function(int start, int end) {
        int open = scanner.find(start, '(', end);
        int close = scanner.closing(open, end);
        int equals = scanner.find(Math.min(close + 1, end), '=', end);
        String name = open < end ? source.text().substring(start, open).strip() : "";
        if (!name.matches("[A-Za-z_]\\w*") || close >= end || equals >= end) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.DSL_PARSE_ERROR,
                            source,
                            new Span(start, Math.max(start, Math.min(end, start + 1))),
                            "expected the definition of a function")
                    .hint("write it as: name(double, string) as double = i1 + length(i2)"));
        }
        List<DataType> parameters = new ArrayList<>();
        for (int at = scanner.skipBlanks(open + 1); at < close; ) {
            int comma = scanner.find(at, ',', close);
            parameters.add(type(at, comma));
            at = scanner.skipBlanks(comma + 1);
        }
        int as = scanner.skipBlanks(close + 1);
        if (!source.text().startsWith("as", as)) {
            throw new DataFlowException(Diagnostic.error(
                    DiagnosticCode.DSL_PARSE_ERROR,
                    source,
                    new Span(close, close + 1),
                    "expected `as` and the type of the result behind the types of `" + name + "`"));
        }
        DataType result = type(as + 2, equals);
        Expression body = body(equals + 1, end);
        return new LibraryFunction(name, parameters, result, body, source, new Span(start, start + name.length()));
    }

    /** Types stand in column lists in scripts. */
    private DataType type(int start, int end) {
        String text = source.text().substring(start, end).strip();
        try {
            Script script = Scripts.parse(new SourceText("", "input(output(i as " + text + ")) ~> t"));
            Argument.Positional output =
                    (Argument.Positional) script.statements().get(0).arguments().get(0);
            Expression.Call columns = (Expression.Call) output.expression();
            return ((Argument.ColumnDefinition) columns.arguments().get(0)).type();
        } catch (DataFlowException e) {
            throw new DataFlowException(
                    Diagnostic.error(
                            DiagnosticCode.DSL_PARSE_ERROR,
                            source,
                            new Span(start, Math.max(start + 1, end)),
                            "expected a type but found `" + text + "`"),
                    e);
        }
    }

    private Expression body(int start, int end) {
        try {
            return Scripts.parseExpression(new SourceText(source.name(), blankBut(start, end)));
        } catch (DataFlowException e) {
            throw new DataFlowException(
                    e.diagnostics().stream().map(this::placed).toList());
        }
    }

    private Diagnostic placed(Diagnostic complaint) {
        return complaint
                .place()
                .map(place -> complaint.at(source, place.span()))
                .orElse(complaint);
    }

    private String blankBut(int start, int end) {
        StringBuilder blanked = new StringBuilder(source.text().substring(0, end));
        for (int i = 0; i < start; i++) {
            if (!Character.isWhitespace(blanked.charAt(i))) {
                blanked.setCharAt(i, ' ');
            }
        }
        return blanked.toString();
    }
}
