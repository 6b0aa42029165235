package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Statement;
import java.util.List;

/** Types that files have are thrown away. */
final class TextOfTypedFiles {

    static final Rule RULE = Rule.of(
            "drift-types-not-inferred",
            Level.WARNING,
            "drifted columns of typed files become strings",
            "Without `inferDriftedColumnTypes` every drifted column is a string, also where the files say"
                    + " that it is a number or a date. Rules that ask for `type` do not find it, and what is landed has"
                    + " lost its types.",
            "set inferDriftedColumnTypes: true",
            TextOfTypedFiles::check);

    /** Where a file or table says what its columns are. */
    private static final List<String> TYPED = List.of("parquet", "orc", "avro", "delta", "table", "query");

    private TextOfTypedFiles() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement source : flow.reach().openSources()) {
            boolean typed =
                    Syntax.text(source, "format").filter(TYPED::contains).isPresent();
            if (typed
                    && Syntax.isFalse(source, "inferDriftedColumnTypes")
                    && !flow.reach().openSinks(source).isEmpty()) {
                findings.add(
                        source,
                        Syntax.place(source, "inferDriftedColumnTypes"),
                        "drifted columns of `" + source.stream() + "` become strings, whatever the files say");
            }
        }
    }
}
