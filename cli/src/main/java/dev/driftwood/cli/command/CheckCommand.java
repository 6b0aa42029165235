package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.CheckText;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.report.InspectJson;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import java.io.IOException;
import java.util.List;

/** {@code check}: everything that can be said of a flow and its files without reading a row. */
final class CheckCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "check",
                "Check a flow against the files of today.",
                "Parses the script, reads the footers of its files and binds every stream to the columns that are really"
                        + " there. Says how the files differ. Nothing is written and no row is read.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(OptionDeclaration.toggle(SharedOptions.STRICT, "Fail on warnings and on drift too.")),
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        List.of(SharedOptions.sink()),
                        SharedOptions.output()),
                List.of("check flows/curate-orders.dfs", "check flows/curate-orders.dfs --strict --json"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        ExecutablePlan plan = DataFlows.compile(FlowRequest.of(arguments, console));
        boolean found = !plan.warnings().isEmpty()
                || plan.sources().stream().anyMatch(source -> !source.drift().isEmpty());
        boolean failed = found && arguments.has(SharedOptions.STRICT);
        if (arguments.has(SharedOptions.JSON)) {
            InspectJson.print("check", !failed, plan.sources(), plan.inspect(), plan.warnings(), console);
        } else {
            DiagnosticText.print(plan.warnings(), console);
            CheckText.print(plan, console);
        }
        return failed ? ExitCode.FAILED : ExitCode.SUCCESS;
    }
}
