package dev.driftwood.regression.outcome;

import dev.driftwood.regression.drill.Baseline;
import dev.driftwood.regression.drill.DrillReport;
import dev.driftwood.regression.drill.DrillResult;
import dev.driftwood.regression.drill.Verdict;
import dev.driftwood.regression.outcome.DrillRows.Row;
import java.util.List;

/** What became of changes, for a pull request. */
public final class DrillMarkdown {

    private DrillMarkdown() {}

    public static String print(DrillReport report, Baseline baseline, boolean complete) {
        List<DrillResult> results = report.results();
        StringBuilder text = new StringBuilder("### Drift drill\n\n");
        text.append(DrillRows.summary(results)).append(".\n");
        List<DrillResult> fresh = results.stream().filter(baseline::isNew).toList();
        table("Not accepted", fresh, text);
        table(
                "Accepted",
                results.stream()
                        .filter(result -> result.isBad() && baseline.accepts(result))
                        .toList(),
                text);
        table(
                "Lands something else",
                results.stream()
                        .filter(result -> result.verdict() == Verdict.DIFFERS)
                        .toList(),
                text);
        List<String> outdated = baseline.outdated(results, complete);
        if (!outdated.isEmpty()) {
            text.append("\n#### Accepted, but not so any more\n\n");
            outdated.forEach(entry -> text.append("- ").append(cell(entry)).append('\n'));
        }
        if (!report.notes().isEmpty()) {
            text.append("\n#### Left out\n\n");
            report.notes().forEach(note -> text.append("- ").append(cell(note)).append('\n'));
        }
        return text.toString();
    }

    private static void table(String title, List<DrillResult> results, StringBuilder text) {
        if (results.isEmpty()) {
            return;
        }
        text.append("\n#### ").append(title).append("\n\n");
        text.append("| | flow | changed | how | what happens | where |\n|---|---|---|---|---|---|\n");
        for (Row row : DrillRows.of(results)) {
            DrillResult result = row.result();
            text.append("| ").append(result.verdict().words());
            text.append(" | ").append(cell(result.subject()));
            text.append(" | `")
                    .append(result.input().replace("`", "'").replace("|", "\\|"))
                    .append('`');
            text.append(" | ").append(cell(result.mutation() + ", " + row.way() + " (" + result.change() + ")"));
            text.append(" | ").append(cell(row.what()));
            text.append(" | ")
                    .append(cell(String.join("; ", result.evidence())))
                    .append(" |\n");
        }
    }

    private static String cell(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replaceAll("\\R", " ");
    }
}
