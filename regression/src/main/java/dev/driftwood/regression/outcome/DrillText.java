package dev.driftwood.regression.outcome;

import dev.driftwood.regression.drill.Baseline;
import dev.driftwood.regression.drill.DrillReport;
import dev.driftwood.regression.drill.DrillResult;
import dev.driftwood.regression.drill.Verdict;
import dev.driftwood.regression.outcome.DrillRows.Row;
import java.util.ArrayList;
import java.util.List;

/** What became of changes, on a screen: the worst first, and what is accepted only as a number. */
public final class DrillText {

    private static final int MOST_ROWS = 30;
    private static final int LEAST_WIDTH = 30;
    private static final String GAP = "  ";

    private final int width;
    private final StringBuilder text = new StringBuilder();

    private DrillText(int width) {
        this.width = width;
    }

    /** @param complete whether all that there is was tried */
    public static String print(DrillReport report, Baseline baseline, boolean complete, int width) {
        return new DrillText(width).document(report, baseline, complete);
    }

    private String document(DrillReport report, Baseline baseline, boolean complete) {
        List<DrillResult> results = report.results();
        List<DrillResult> open =
                results.stream().filter(result -> !baseline.accepts(result)).toList();
        List<Row> rows = DrillRows.of(open.stream()
                .filter(result -> result.verdict() != Verdict.UNCHANGED)
                .toList());
        table(rows.subList(0, Math.min(MOST_ROWS, rows.size())));
        if (rows.size() > MOST_ROWS) {
            text.append("… and ").append(rows.size() - MOST_ROWS).append(" more; --markdown and --json have all\n");
        }
        report.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
        for (String entry : baseline.outdated(results, complete)) {
            text.append("accepted, but not so any more: ").append(entry).append('\n');
        }
        text.append(DrillRows.summary(results)).append('\n');
        long accepted = results.stream()
                .filter(result -> result.isBad() && baseline.accepts(result))
                .count();
        long fresh = results.stream().filter(baseline::isNew).count();
        if (accepted > 0) {
            text.append(accepted)
                    .append(" of these are accepted, ")
                    .append(fresh)
                    .append(" are not\n");
        }
        return text.toString();
    }

    private void table(List<Row> rows) {
        int inputs = 0;
        int mutations = 0;
        for (Row row : rows) {
            inputs = Math.max(inputs, row.result().input().length());
            mutations = Math.max(mutations, row.result().mutation().length());
        }
        String subject = "";
        for (Row row : rows) {
            DrillResult result = row.result();
            if (!result.subject().equals(subject)) {
                subject = result.subject();
                text.append(subject).append('\n');
            }
            String begin = GAP
                    + padded(result.verdict().words(), "LOSES DATA".length())
                    + GAP
                    + padded(result.input(), inputs)
                    + GAP
                    + padded(result.mutation(), mutations)
                    + GAP
                    + padded(row.way(), "both ways".length())
                    + GAP;
            List<String> lines = new ArrayList<>(List.of(row.what()));
            if (result.verdict() == Verdict.LOSES_DATA) {
                result.evidence().stream().limit(1).forEach(lines::add);
            }
            for (String line : lines) {
                text.append(begin)
                        .append(cut(line, Math.max(LEAST_WIDTH, width - begin.length())))
                        .append('\n');
                begin = " ".repeat(begin.length());
            }
        }
    }

    private static String padded(String word, int width) {
        return word + " ".repeat(Math.max(0, width - word.length()));
    }

    private static String cut(String line, int most) {
        String plain = line.replaceAll("\\R", " ");
        return plain.length() <= most ? plain : plain.substring(0, most - 1) + "…";
    }
}
