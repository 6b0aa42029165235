package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Statement;

/** New columns stop at the source. */
final class ClosedSource {

    static final Rule RULE = Rule.of(
            "drift-source-closed",
            Level.WARNING,
            "a source that lets no new column in",
            "A source without `allowSchemaDrift` reads the columns of its projection only. A column that the"
                    + " files bring tomorrow is left out without a word, although the sink would write it.",
            "set allowSchemaDrift: true; or validateSchema: true, if a new column is to stop the run",
            ClosedSource::check);

    private ClosedSource() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement source : flow.all("source")) {
            boolean closed = Syntax.isFalse(source, "allowSchemaDrift")
                    && Syntax.isFalse(source, "validateSchema")
                    && Syntax.clause(source, "output").isPresent();
            if (closed) {
                flow.reach().openSinks(source).stream()
                        .findFirst()
                        .ifPresent(sink -> findings.add(
                                source,
                                Syntax.place(source, "allowSchemaDrift"),
                                "`" + source.stream() + "` leaves out columns that its projection does not name; `"
                                        + sink.stream() + "` would write them"));
            }
        }
    }
}
