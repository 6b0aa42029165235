package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.report.RunJson;
import dev.driftwood.cli.report.RunText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.ProgressLine;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.storage.UnfinishedRuns;
import java.io.IOException;
import java.util.List;

/** {@code run}: the whole flow, sinks included. */
final class RunCommand implements Command {

    static final String AFTER_COMPLETION = "--after-completion";
    static final String THREADS = "--threads";
    static final String NO_PASS_THROUGH = "--no-pass-through";

    @Override
    public Usage usage() {
        return new Usage(
                "run",
                "Run a flow and land what its sinks write.",
                "Runs the whole flow. What the sinks write appears all at once at the end, or not at all.",
                ScriptOperand.SCRIPT,
                SharedOptions.together(
                        SharedOptions.flow(),
                        FactoryOptions.ALL,
                        FeedOptions.remembering(),
                        List.of(
                                SharedOptions.sink(),
                                ContractOptions.CONTRACT,
                                OptionDeclaration.toggle(
                                        SharedOptions.STRICT,
                                        "Fail, and land nothing, if anything is lost: values that become null, are rounded or cut,"
                                                + " rows left out as a condition is null, drifted columns that reach no sink."),
                                OptionDeclaration.toggle(
                                        AFTER_COMPLETION,
                                        "Let sources delete or move their files when all is done, as the script asks."),
                                OptionDeclaration.value(
                                        THREADS,
                                        "N",
                                        "How many threads work. Default: as many as there are processors. The result is the"
                                                + " same for any number."),
                                OptionDeclaration.toggle(
                                        NO_PASS_THROUGH,
                                        "Decode and encode every column, also those that could be copied as they are stored. Of a copied"
                                                + " page only its header, lengths and checksum are looked at.")),
                        SharedOptions.output()),
                List.of(
                        "run flows/curate-orders.dfs",
                        "run flows/curate-orders.dfs --source RawOrders=day2/orders.parquet --sink CuratedOrders=out"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        RunReport report;
        try (UnfinishedRuns.Told told = UnfinishedRuns.telling(console::remark)) {
            ExecutablePlan plan = ContractOptions.compile(FlowRequest.of(arguments, console), arguments, console);
            try (ProgressLine progress = new ProgressLine(console)) {
                report = plan.run(
                        progress::show, arguments.has(SharedOptions.STRICT) ? LossPolicy.REFUSE : LossPolicy.REPORT);
            }
        }
        if (arguments.has(SharedOptions.JSON)) {
            RunJson.print(report, console);
        } else {
            DiagnosticText.print(report.warnings(), console);
            RunText.print(report, console);
        }
        return ExitCode.SUCCESS;
    }
}
