package dev.driftwood.regression.rules;

import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.Span;
import java.util.List;

/** Takes what one rule finds. */
public final class Findings {

    private final Rule rule;
    private final Script script;
    private final List<Finding> found;

    Findings(Rule rule, Script script, List<Finding> found) {
        this.rule = rule;
        this.script = script;
        this.found = found;
    }

    /** @param message a sentence without its end, in which the stream and what is wrong with it are named */
    public void add(Statement statement, Span span, String message) {
        add(statement, span, message, rule.fix());
    }

    /** @param hint what to do in this very case */
    public void add(Statement statement, Span span, String message, String hint) {
        Diagnostic diagnostic = Diagnostic.warning(DiagnosticCode.RULE, script.source(), span, message)
                .hint(hint);
        found.add(new Finding(rule, statement.stream().text(), diagnostic));
    }

    /** What the binder said. */
    void warned(Diagnostic warning) {
        String stream = warning.place()
                .filter(place -> place.source() == script.source()
                        || place.source().text().equals(script.source().text()))
                .flatMap(place -> Statements.at(script, place.span().start()))
                .map(statement -> statement.stream().text())
                .orElse("");
        Diagnostic diagnostic = warning.as(DiagnosticCode.RULE);
        found.add(new Finding(rule, stream, diagnostic.hint().isPresent() ? diagnostic : diagnostic.hint(rule.fix())));
    }
}
