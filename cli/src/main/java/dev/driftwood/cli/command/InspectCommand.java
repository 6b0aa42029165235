package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.report.InspectJson;
import dev.driftwood.cli.report.InspectText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.StreamSchema;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** {@code inspect}: the columns of each stream, as the service's Inspect tab shows them. */
final class InspectCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "inspect",
                "Show the columns of each stream.",
                "Shows the columns of each stream: order, name, type, whether new, updated, passed or dropped, whether"
                        + " drifted, where it was last changed, and what it is made of. Rows are read for a pivot only that lists no values.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(StreamChoice.option("Only this stream.")),
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of("inspect flows/curate-orders.dfs --stream CleanNames"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        ExecutablePlan plan = DataFlows.compile(FlowRequest.of(arguments, console));
        Optional<String> only = StreamChoice.of(arguments, plan.streams());
        List<StreamSchema> streams = plan.inspect().stream()
                .filter(stream -> only.isEmpty() || stream.stream().equals(only.get()))
                .toList();
        if (arguments.has(SharedOptions.JSON)) {
            InspectJson.print(plan.sources(), streams, plan.warnings(), console);
        } else {
            DiagnosticText.print(plan.warnings(), console);
            InspectText.print(streams, console);
        }
        return ExitCode.SUCCESS;
    }
}
