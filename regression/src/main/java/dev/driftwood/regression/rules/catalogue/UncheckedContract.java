package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Statement;
import java.util.List;
import java.util.Set;

/** A contract behind a source that does not look. */
final class UncheckedContract {

    static final Rule RULE = Rule.of(
            "contract-not-validated",
            Level.WARNING,
            "nothing checks the files before an exact sink",
            "The sink declares its columns and takes no others, so somebody relies on their types. Without"
                    + " `validateSchema` at the source a column of another type is converted on its way, and values"
                    + " that do not fit become null.",
            "set validateSchema: true at the source",
            UncheckedContract::check);

    /** Formats whose files have types that could be checked. */
    private static final Set<String> TYPED = Set.of("parquet", "orc", "avro", "delta", "json", "table");

    private UncheckedContract() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement source : flow.all("source")) {
            boolean unchecked = Syntax.isFalse(source, "allowSchemaDrift")
                    && Syntax.isFalse(source, "validateSchema")
                    && Syntax.clause(source, "output").isPresent()
                    && Syntax.text(source, "format").filter(TYPED::contains).isPresent();
            List<Statement> sinks = flow.reach().from(source).stream()
                    .filter(statement -> statement.keyword().text().equals("sink"))
                    .toList();
            if (unchecked && !sinks.isEmpty() && sinks.stream().allMatch(UncheckedContract::isExact)) {
                findings.add(
                        source,
                        Syntax.place(source, "validateSchema"),
                        "nothing checks that the files of `" + source.stream() + "` still have the types that `"
                                + sinks.get(0).stream() + "` declares");
            }
        }
    }

    private static boolean isExact(Statement sink) {
        return Syntax.isFalse(sink, "allowSchemaDrift")
                && Syntax.isFalse(sink, "validateSchema")
                && Syntax.text(sink, "store").filter("cache"::equals).isEmpty()
                && Syntax.clause(sink, "input").isPresent();
    }
}
