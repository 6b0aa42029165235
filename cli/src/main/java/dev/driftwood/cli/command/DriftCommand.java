package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.Arguments;
import dev.driftwood.cli.arguments.Usage;
import dev.driftwood.cli.arguments.Usage.Operand;
import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DayDriftJson;
import dev.driftwood.cli.report.DayDriftText;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.drift.DriftReport;
import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.util.List;

/** {@code drift}: how the files of days differ. */
final class DriftCommand implements Command {

    @Override
    public Usage usage() {
        return new Usage(
                "drift",
                "Show how the files of one day differ from those of another.",
                "Compares the columns of each day with those of the day before: added, removed, probably renamed, retyped,"
                        + " reordered, stored otherwise. Where types differ the values are read and those counted that the"
                        + " other type does not hold. As with diff, the exit status is 0 if nothing differs and 1 if"
                        + " something does.",
                Operand.any("DAY", "Files, folders, patterns or addresses; each is a day, the earliest first."),
                SharedOptions.together(List.of(DayOperands.feed()), SharedOptions.output()),
                List.of("drift orders/day1.parquet orders/day2.parquet", "drift --feed 'orders/*.parquet' --json"));
    }

    @Override
    public ExitCode run(Arguments arguments, Console console) throws UsageException, IOException {
        RemoteStores remote = RemoteAddresses.beside(console.folder(), console);
        DriftReport report = DriftReport.of(DayOperands.of(arguments, remote, console), remote);
        if (arguments.has(SharedOptions.JSON)) {
            DayDriftJson.print(report, console);
        } else {
            DayDriftText.print(report, console);
        }
        return report.isDrift() ? ExitCode.FAILED : ExitCode.SUCCESS;
    }
}
