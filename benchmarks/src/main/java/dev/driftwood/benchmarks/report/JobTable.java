package dev.driftwood.benchmarks.report;

import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.measure.Attempt;
import dev.driftwood.benchmarks.measure.Series;
import java.util.List;
import java.util.OptionalDouble;

/** What the ways took for one job. */
public final class JobTable {

    private JobTable() {}

    public static String of(Job job, List<Attempt> attempts) {
        OptionalDouble copy = fastest(attempts, "cp");
        OptionalDouble duckDb = fastest(attempts, "duckdb");
        MarkdownTable table = new MarkdownTable(
                "way", "wall s", "min–max", "× `cp`", "× DuckDB", "CPU s", "peak MiB", "order kept", "result");
        for (Attempt attempt : attempts) {
            if (attempt.series().isEmpty()) {
                table.row(List.of(attempt.way().title(), "", "", "", "", "", "", "", attempt.fault()));
            } else {
                Series series = attempt.series();
                table.row(List.of(
                        attempt.way().title(),
                        Figures.seconds(series.wall()),
                        Figures.seconds(series.shortest()) + "–" + Figures.seconds(series.longest()),
                        times(series, copy),
                        times(series, duckDb),
                        Figures.seconds(series.cpu()),
                        Figures.whole(series.peak()),
                        attempt.order(),
                        result(attempt)));
            }
        }
        return "### " + job.name() + ": " + job.feed().summary() + "\n\nFlow: " + job.flow() + ".\n\n" + table;
    }

    private static String result(Attempt attempt) {
        if (!attempt.way().lands()) {
            return "a copy";
        }
        return attempt.fault().isEmpty() ? "right" : "**wrong**: " + attempt.fault();
    }

    /** DuckDB counts with the faster of its settings. */
    private static OptionalDouble fastest(List<Attempt> attempts, String name) {
        return attempts.stream()
                .filter(attempt -> attempt.way().name().startsWith(name))
                .filter(attempt ->
                        !attempt.series().isEmpty() && attempt.fault().isEmpty())
                .mapToDouble(attempt -> attempt.series().wall())
                .min();
    }

    private static String times(Series series, OptionalDouble base) {
        return base.isPresent() ? Figures.seconds(series.wall() / base.getAsDouble()) : "";
    }
}
