package dev.driftwood.cli;

import dev.driftwood.cli.arguments.CommandLineReader;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.command.Verb;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.catalogue.Rules;
import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.runtime.catalogue.Transformations;
import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import dev.driftwood.runtime.functions.Overload;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Pages of {@code docs} that are written by the program. */
class ReferencePagesTest {

    private static final int WIDTH = 100;

    @Test
    void theCommandLineIsDescribedAsItIs() throws IOException {
        StringBuilder page = new StringBuilder("""
                <!-- Generated; ./mvnw verify -Dgolden=update writes it anew. -->
                # The command line

                What `driftwood --help` and `driftwood COMMAND --help` say.

                | exit status | meaning |
                |---|---|
                | 0 | success |
                | 1 | the flow failed, a check found something, or days differ |
                | 2 | the command line is wrong |
                | 3 | a fault in Driftwood itself |

                Answers go to standard output, complaints and progress to standard error. Progress and colours appear only on a
                terminal; `NO_COLOR` is honoured. With `--json` every command answers with one JSON object whose fields `command`
                and `outcome` (`succeeded` or `failed`) come first.

                """);
        block(page, CommandLineReader.help(Verb.usages(), WIDTH, false));
        for (Usage usage : Verb.usages()) {
            page.append("\n## ").append(usage.verb()).append("\n\n");
            block(page, CommandLineReader.help(usage, WIDTH, false));
        }
        GoldenFile.assertSays("docs/cli.md", page.toString());
    }

    @Test
    void everyCodeIsListed() throws IOException {
        StringBuilder page = new StringBuilder("""
                <!-- Generated; ./mvnw verify -Dgolden=update writes it anew. -->
                # Error and warning codes

                Codes that begin with `DF-` are the service's own. Those that begin with `DW-` are Driftwood's, for what the service
                has no documented code for.

                | code | meaning | what to do |
                |---|---|---|
                """);
        for (DiagnosticCode code : DiagnosticCode.values()) {
            page.append("| `").append(code.text()).append("` | ");
            page.append(cell(code.meaning())).append(" | ");
            page.append(cell(code.remedy())).append(" |\n");
        }
        GoldenFile.assertSays("docs/errors.md", page.toString());
    }

    @Test
    void everyFunctionIsListed() throws IOException {
        StringBuilder page = new StringBuilder("""
                <!-- Generated; ./mvnw verify -Dgolden=update writes it anew. -->
                # Expression functions

                A function gives null if an argument is null, unless its text says otherwise. The examples are run by the tests, those of
                columns over a row of the strings `parent` ('Ann'), `child` ('Ben') and `income` ('41000'), the integers `price` (10)
                and `discount` (3), the structure `customer` (@(city = 'Oslo')), and the string `ancestor` ('Eve') that came through
                the stream `ancestorStream`.

                An aggregate function leaves out rows in which an argument is null, unless its text says otherwise; it stands in
                columns of an aggregate or a window. A window function stands in columns of a window. Their examples are about the
                rows behind `for`, written as columns, for windows in the order of the first column.
                """);
        for (FunctionFamily family : Functions.families()) {
            page.append("\n## ").append(family.title()).append('\n');
            for (String name : family.names()) {
                Function function = Objects.requireNonNull(family.find(name));
                if (function.name().equals(name)) {
                    function(page, function);
                }
            }
        }
        GoldenFile.assertSays("docs/functions.md", page.toString());
    }

    @Test
    void everyTransformationIsListed() throws IOException {
        StringBuilder page = new StringBuilder("""
                <!-- Generated; ./mvnw verify -Dgolden=update writes it anew. -->
                # Transformations

                What a script may say of each. Every one takes `partitionBy(…)`, which counts at sinks only. A property that is not listed
                has no effect and brings a warning. Those of sources and sinks that belong to one file format are on the pages of
                the formats, those of tables and queries in databases.md. Cases of each, with the rows that they give, are in
                `testdata/flows`.
                """);
        for (TransformationKind kind : Transformations.all()) {
            transformation(page, kind);
        }
        GoldenFile.assertSays("docs/transformations.md", page.toString());
    }

    @Test
    void everyRuleIsListed() throws IOException {
        StringBuilder page = new StringBuilder("""
                <!-- Generated; ./mvnw verify -Dgolden=update writes it anew. -->
                # Rules for tomorrow's files

                `driftwood check` applies these rules to a flow that is bound to the files of today. What they find runs today; it
                loses data, or fails, when the files change. A *warning* is worth a change or a reason, a *note* worth knowing.

                `--strict` fails a check on every warning and on every drifted column of a source, `--fail-on RULE` on what one rule finds; `--rules` chooses: `--rules
                drift-source-closed,date-pattern` applies two of them, `--rules=-order-relied-on` all but one.

                A comment switches a rule off for one stream, before its statement, within it, or behind it on its last line:

                ```text
                /* driftwood: allow drift-sink-fixed-mapping  the warehouse table has these columns and no others */
                Typed sink(allowSchemaDrift: true, mapColumn(id, total)) ~> Warehouse
                ```

                A comment that switches nothing off is told of, so that none outlives its reason.

                Of a factory, every data flow is checked, as the first activity of a pipeline runs it that says all it needs.
                `--sarif FILE` writes what is found as a SARIF 2.1.0 log, for code scanning: with the rules, with places, and with what comments
                have switched off as suppressed; `--rules-url` says where this page is published. `--annotations` prints commands
                that GitHub shows at the lines of a pull request. Of a script in a data flow's JSON the places are those lines of the JSON.

                A rule looks at what the script says and at the columns that today's files bring. How far a new column would get is
                found out by asking: a column that nobody has seen yet, of each type, is shown to the conditions of the flow's patterns. No row
                is read. Cases of each rule are in `testdata/rules`.

                | rule | level | finds |
                |---|---|---|
                """);
        for (Rule rule : Rules.all()) {
            page.append("| [")
                    .append(rule.id())
                    .append("](#")
                    .append(rule.anchor())
                    .append(") | ")
                    .append(rule.level().word())
                    .append(" | ")
                    .append(cell(rule.title()))
                    .append(" |\n");
        }
        for (Rule rule : Rules.all()) {
            page.append("\n## ").append(rule.id()).append("\n\n");
            page.append("A ")
                    .append(rule.level().word())
                    .append(": ")
                    .append(rule.title())
                    .append(".\n\n");
            page.append(rule.reason()).append("\n\n");
            page.append("**What to do:** ").append(rule.fix()).append(".\n");
        }
        GoldenFile.assertSays("docs/rules.md", page.toString());
    }

    private static void transformation(StringBuilder page, TransformationKind kind) {
        page.append("\n## ")
                .append(kind.keyword())
                .append(" (")
                .append(kind.title())
                .append(")\n\n")
                .append(kind.summary())
                .append('\n');
        if (!kind.arguments().clauses().isEmpty()) {
            page.append("\nClauses: ")
                    .append(kind.arguments().clauses().stream()
                            .sorted()
                            .map(clause -> "`" + clause + "(…)`")
                            .collect(Collectors.joining(", ")))
                    .append(".\n");
        }
        if (!kind.options().isEmpty()) {
            page.append("\n| property | value | what it does |\n|---|---|---|\n");
        }
        for (OptionDeclaration option : kind.options()) {
            page.append("| `").append(option.name()).append("` | ");
            page.append(option.kind().words()).append(" | ");
            page.append(cell(option.summary())).append(support(option)).append(" |\n");
        }
    }

    private static String support(OptionDeclaration option) {
        return switch (option.support()) {
            case FULL -> "";
            case NO_EFFECT -> " Accepted, without effect here.";
            case REFUSED -> " Refused, unless false, 0 or empty.";
        };
    }

    private static void function(StringBuilder page, Function function) {
        page.append("\n### ")
                .append(function.name())
                .append("\n\n")
                .append(function.summary())
                .append('\n');
        if (function.names().size() > 1) {
            page.append("Also spelled `")
                    .append(String.join(
                            "`, `", function.names().subList(1, function.names().size())))
                    .append("`.\n");
        }
        page.append("\n```text\n");
        for (Overload<?> overload : function.overloads()) {
            page.append(function.name()).append(overload).append('\n');
        }
        if (!function.examples().isEmpty()) {
            page.append('\n');
        }
        for (Function.Example example : function.examples()) {
            page.append(example.expression())
                    .append("  ->  ")
                    .append(example.value())
                    .append(example.rows().isEmpty() ? "" : "  for  " + example.rows())
                    .append('\n');
        }
        page.append("```\n");
    }

    private static void block(StringBuilder page, String text) {
        page.append("```text\n").append(text.stripTrailing()).append("\n```\n");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
