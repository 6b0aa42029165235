package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.FactoryJson;
import dev.driftwood.cli.report.FactoryText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.resource.FlowSummary;
import java.io.IOException;
import java.util.List;

/** {@code list}: the data flows of a factory. */
final class ListCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "list",
                "Show the data flows of a factory.",
                "Shows what flows a factory has, with their streams and parameters, and which of them run here."
                        + " The files that they read are not looked at.",
                Operand.one(
                        "FACTORY",
                        "The folder that has the folder dataflow, an exported template, or a data flow's JSON."),
                SharedOptions.output(),
                List.of("list factory"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        FactoryOperand factory = FactoryOperand.of(arguments, console)
                .orElseThrow(() -> new UsageException(
                        "there is no factory " + arguments.operands().get(0)));
        List<FlowSummary> flows = factory.factory().summaries();
        if (arguments.has(SharedOptions.JSON)) {
            FactoryJson.print(flows, console);
        } else {
            FactoryText.print(flows, console);
        }
        return ExitCode.SUCCESS;
    }
}
