package dev.driftwood.cli;

import dev.driftwood.cli.arguments.CommandLineReader;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.command.Verb;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
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
                | 1 | the flow failed, or a check found something |
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

    private static void block(StringBuilder page, String text) {
        page.append("```text\n").append(text.stripTrailing()).append("\n```\n");
    }

    private static String cell(String text) {
        return text.replace("|", "\\|");
    }
}
