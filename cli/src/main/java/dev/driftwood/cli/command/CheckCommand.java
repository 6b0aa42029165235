package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.CheckJson;
import dev.driftwood.cli.report.CheckText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.rules.FlowCheck;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.RuleSet;
import dev.driftwood.runtime.RunRequest;
import java.io.IOException;
import java.util.List;

/** {@code check}: everything that can be said of a flow and its files without reading a row. */
final class CheckCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "check",
                "Check a flow against the files of today, and against rules for those of tomorrow.",
                "Parses the script, reads the footers of its files and binds every stream to the columns that are really"
                        + " there. Says how the files differ, and what the flow would lose if they change. Nothing is written"
                        + " and no row is read. A comment before a statement switches a rule off for it: /* driftwood: allow"
                        + " RULE */.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        List.of(OptionDeclaration.toggle(SharedOptions.STRICT, "Fail on warnings and on drift too.")),
                        RuleOptions.ALL,
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        List.of(SharedOptions.sink(), ContractOptions.CONTRACT),
                        SharedOptions.output()),
                List.of(
                        "check flows/curate-orders.dfs",
                        "check flows/curate-orders.dfs --strict --json",
                        "check flows/curate-orders.dfs --rules=-order-relied-on --fail-on drift-sink-fixed-mapping"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        RuleSet rules = RuleOptions.rules(arguments);
        List<String> failing = RuleOptions.failing(arguments);
        RunRequest request = FlowRequest.of(arguments, console);
        FlowCheck check = FlowCheck.of(request, rules);
        ContractOptions.require(request, check.streams(), arguments, console);
        boolean failed = !check.errors().isEmpty()
                || RuleOptions.fails(check, failing)
                || arguments.has(SharedOptions.STRICT) && isDoubtful(check);
        if (arguments.has(SharedOptions.JSON)) {
            CheckJson.print(check, !failed, console);
        } else {
            CheckText.print(check, console);
        }
        return failed ? ExitCode.FAILED : ExitCode.SUCCESS;
    }

    private static boolean isDoubtful(FlowCheck check) {
        return !check.warnings().isEmpty()
                || check.count(Level.WARNING) > 0
                || check.sources().stream().anyMatch(source -> !source.drift().isEmpty());
    }
}
