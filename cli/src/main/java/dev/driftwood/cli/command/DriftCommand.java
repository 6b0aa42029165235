package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.OptionDeclaration;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DayDriftHtml;
import dev.driftwood.cli.report.DayDriftJson;
import dev.driftwood.cli.report.DayDriftMarkdown;
import dev.driftwood.cli.report.DayDriftText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drift.DriftReport;
import dev.driftwood.regression.drift.FlowUse;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;

/** {@code drift}: how the files of days differ, and what that does to a flow. */
final class DriftCommand implements Command {

    private static final String FLOW = "--flow";
    private static final String MARKDOWN = "--markdown";
    private static final String HTML = "--html";

    @Override
    public Usage usage() {
        return new Usage(
                "drift",
                "Show how the files of one day differ from those of another.",
                "Compares the columns of each day with those of the day before: added, removed, probably renamed, retyped,"
                        + " reordered, stored otherwise. Where types differ the values are read and those counted that the"
                        + " other type does not hold. With --flow it tells what that does to a flow. As with diff, the exit"
                        + " status is 0 if nothing differs and 1 if something does.",
                Operand.any("DAY", "Files, folders, patterns or addresses; each is a day, the earliest first."),
                SharedOptions.together(
                        List.of(
                                DayOperands.feed(),
                                OptionDeclaration.value(
                                        FLOW, "FLOW", "Bind this script or factory to each day, and compare."),
                                SourceChoice.option("the days"),
                                OptionDeclaration.toggle(MARKDOWN, "Answer in Markdown, for a pull request."),
                                OptionDeclaration.value(HTML, "FILE", "Write a page into this file too.")),
                        SharedOptions.flow().stream()
                                .filter(option -> !option.name().equals(SharedOptions.SOURCE))
                                .toList(),
                        FactoryOptions.ALL,
                        SharedOptions.output()),
                List.of(
                        "drift orders/day1.parquet orders/day2.parquet",
                        "drift --feed 'orders/*.parquet' --flow curate-orders.dfs --html drift.html"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        boolean json = arguments.has(SharedOptions.JSON);
        if (json && arguments.has(MARKDOWN)) {
            throw new UsageException(SharedOptions.JSON + " and " + MARKDOWN + " exclude each other");
        }
        Optional<FlowUse> flow = flow(arguments, console);
        RemoteStores remote =
                flow.isPresent() ? flow.get().request().remoteStores() : RemoteAddresses.told(arguments, console);
        DriftReport report = DriftReport.of(DayOperands.of(arguments, remote, console), flow, remote);
        Optional<String> html = arguments.value(HTML);
        if (html.isPresent()) {
            Files.writeString(ScriptFile.path(html.get(), console), DayDriftHtml.page(report));
        }
        if (json) {
            DayDriftJson.print(report, console);
        } else if (arguments.has(MARKDOWN)) {
            DayDriftMarkdown.print(report, console);
        } else {
            DayDriftText.print(report, console);
        }
        return report.isDrift() ? ExitCode.FAILED : ExitCode.SUCCESS;
    }

    private static Optional<FlowUse> flow(Arguments arguments, Console console) throws UsageException, IOException {
        Optional<String> flow = arguments.value(FLOW);
        if (flow.isEmpty()) {
            return Optional.empty();
        }
        RunRequest request = FlowRequest.of(SourceChoice.without(arguments, flow.get()), console);
        return Optional.of(new FlowUse(request, SourceChoice.of(arguments, request.script())));
    }
}
