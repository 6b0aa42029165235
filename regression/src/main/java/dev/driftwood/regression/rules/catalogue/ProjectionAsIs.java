package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Statement;

/** Files are read by the projection, whatever they hold. */
final class ProjectionAsIs {

    static final Rule RULE = Rule.of(
            "drift-projection-as-is",
            Level.WARNING,
            "the projection is used as it is",
            "With `useSchema` the service does not look at the files: what the projection says is laid over"
                    + " each of them. A column that has moved or has another type is read wrong, and drift is not found"
                    + " at all.",
            "take useSchema out, so that the files are looked at",
            ProjectionAsIs::check);

    private ProjectionAsIs() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement source : flow.all("source")) {
            if (Syntax.isTrue(source, "useSchema")) {
                findings.add(
                        source,
                        Syntax.place(source, "useSchema"),
                        "`" + source.stream() + "` reads every file by its projection, whatever is in the file");
            }
        }
    }
}
