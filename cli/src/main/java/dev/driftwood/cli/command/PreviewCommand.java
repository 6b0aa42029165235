package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.report.PreviewJson;
import dev.driftwood.cli.report.PreviewText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.report.Preview;
import java.io.IOException;
import java.util.List;

/** {@code preview}: the first rows of a stream, as the service's Data preview tab shows them. */
final class PreviewCommand implements Command {

    private static final String ROWS = "--rows";
    private static final int USUAL_ROWS = 20;

    @Override
    public Usage usage() {
        return new Usage(
                "preview",
                "Show the first rows of a stream.",
                "Shows the first rows of any stream of the flow. No sink is written, no file is moved or deleted.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(
                                StreamChoice.option("Which stream. Default: the last one of the script."),
                                OptionDeclaration.value(ROWS, "N", "How many rows. Default: " + USUAL_ROWS + "."),
                                OptionDeclaration.toggle(
                                        SharedOptions.STRICT,
                                        "Fail if anything is lost on the way there, of the rows that are read for it.")),
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of("preview flows/curate-orders.dfs --stream TypedOrders --rows 5"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        int rows = arguments.positive(ROWS, USUAL_ROWS);
        ExecutablePlan plan = DataFlows.compile(FlowRequest.of(arguments, console));
        List<String> streams = plan.streams();
        String stream = StreamChoice.of(arguments, streams).orElseGet(() -> streams.get(streams.size() - 1));
        Preview preview =
                plan.preview(stream, rows, arguments.has(SharedOptions.STRICT) ? LossPolicy.REFUSE : LossPolicy.REPORT);
        if (arguments.has(SharedOptions.JSON)) {
            PreviewJson.print(preview, plan.warnings(), console);
        } else {
            DiagnosticText.print(plan.warnings(), console);
            PreviewText.print(preview, console);
        }
        return ExitCode.SUCCESS;
    }
}
