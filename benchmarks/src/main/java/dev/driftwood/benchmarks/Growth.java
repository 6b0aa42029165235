package dev.driftwood.benchmarks;

import dev.driftwood.benchmarks.feed.Feeds;
import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.job.Jobs;
import dev.driftwood.benchmarks.measure.Attempt;
import dev.driftwood.benchmarks.report.Figures;
import dev.driftwood.benchmarks.report.MarkdownTable;
import dev.driftwood.benchmarks.way.Way;
import java.io.IOException;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What ten times as much takes: ten times as long if the cost is linear, less where the start still counts. */
final class Growth {

    /** Ten times of one thing, all else being equal. */
    private record Step(String what, Job once, Job tenfold) {}

    private static final List<Step> STEPS = List.of(
            new Step(
                    "rows: 0.4 to 4 million",
                    Jobs.orders("rows-1", Feeds.twoDays("rows-1", 200_000)),
                    Jobs.orders("rows-10", Feeds.twoDays("rows-10", 2_000_000))),
            new Step(
                    "columns: 50 to 500",
                    Jobs.wide("columns-1", Feeds.wide("W-columns-1", 50)),
                    Jobs.wide("columns-10", Feeds.wide("W-columns-10", 500))),
            new Step(
                    "files: 40 to 400",
                    Jobs.orders("files-1", Feeds.drifting("files-1", 40)),
                    Jobs.orders("files-10", Feeds.drifting("files-10", 400))));

    private final Workshop workshop;

    Growth(Workshop workshop) {
        this.workshop = workshop;
    }

    String table(List<Way> ways, int runs) throws IOException, InterruptedException, SQLException {
        MarkdownTable table =
                new MarkdownTable("ten times as many", "way", "wall s", "tenfold", "times", "CPU times", "result");
        for (Step step : STEPS) {
            List<Attempt> once = workshop.run(step.once(), ways, runs);
            List<Attempt> tenfold = workshop.run(step.tenfold(), ways, runs);
            for (int n = 0; n < once.size(); n++) {
                table.row(row(step.what(), once.get(n), tenfold.get(n)));
            }
        }
        return table.toString();
    }

    private static List<String> row(String what, Attempt once, Attempt tenfold) {
        String fault = once.fault() + tenfold.fault();
        if (once.series().isEmpty() || tenfold.series().isEmpty()) {
            return List.of(what, once.way().title(), "", "", "", "", fault);
        }
        double before = once.series().wall();
        double after = tenfold.series().wall();
        return List.of(
                what,
                once.way().title(),
                Figures.seconds(before),
                Figures.seconds(after),
                String.format(Locale.ROOT, "%.1f", after / before),
                ratio(once.series().cpu(), tenfold.series().cpu()),
                !fault.isEmpty() ? "**wrong**: " + fault : once.way().lands() ? "right" : "a copy");
    }

    private static String ratio(OptionalDouble before, OptionalDouble after) {
        return before.isPresent() && after.isPresent() && before.getAsDouble() > 0
                ? String.format(Locale.ROOT, "%.1f", after.getAsDouble() / before.getAsDouble())
                : "unknown";
    }
}
