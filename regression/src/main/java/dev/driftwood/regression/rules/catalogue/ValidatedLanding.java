package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Statement;

/** A flow that takes what comes, and then does not. */
final class ValidatedLanding {

    static final Rule RULE = Rule.of(
            "drift-landing-validated",
            Level.WARNING,
            "a landing flow that stops when the files change",
            "With `validateSchema` a run fails if a column of the projection is missing or has another type."
                    + " Where drift is allowed, so that whatever comes may land, that stops the load at night; types"
                    + " are better settled behind the landing.",
            "set validateSchema: false and convert what must have a type; or allow no drift, if this is a"
                    + " contract",
            ValidatedLanding::check);

    private ValidatedLanding() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement source : flow.reach().openSources()) {
            boolean validated = Syntax.isTrue(source, "validateSchema")
                    && Syntax.clause(source, "output").isPresent();
            if (validated && !flow.reach().openSinks(source).isEmpty()) {
                findings.add(
                        source,
                        Syntax.place(source, "validateSchema"),
                        "`" + source.stream() + "` lets new columns in, and fails the run if one of its own changes");
            }
        }
    }
}
