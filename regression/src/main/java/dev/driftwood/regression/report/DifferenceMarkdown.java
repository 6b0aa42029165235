package dev.driftwood.regression.report;

import dev.driftwood.regression.compare.SchemaDifference;
import dev.driftwood.regression.compare.TableDifference;
import dev.driftwood.regression.compare.TableDifference.ChangedRow;
import dev.driftwood.regression.compare.TableDifference.Row;
import java.util.ArrayList;
import java.util.List;

/** What differs between two tables, for a pull request. */
public final class DifferenceMarkdown {

    private static final int ROWS = 10;

    private final StringBuilder text = new StringBuilder();

    private DifferenceMarkdown() {}

    public static String print(TableDifference difference, String left, String right) {
        return new DifferenceMarkdown().document(difference, left, right);
    }

    private String document(TableDifference difference, String left, String right) {
        text.append("### ")
                .append(difference.equal() ? "No difference" : "Different")
                .append("\n\n");
        text.append("A: ")
                .append(code(left))
                .append(", B: ")
                .append(code(right))
                .append("\n\n");
        text.append(DifferenceText.counts(difference, "A", "B")).append("\n");
        if (!difference.schema().isEmpty()) {
            text.append("\n| column | difference |\n|---|---|\n");
            for (SchemaDifference each : difference.schema()) {
                line(List.of(code(each.column()), cell(each.detail())));
            }
        }
        changed(difference);
        only(difference, "A", difference.onlyLeft());
        only(difference, "B", difference.onlyRight());
        return text.toString();
    }

    private void changed(TableDifference difference) {
        List<ChangedRow> shown = difference
                .changed()
                .subList(0, Math.min(ROWS, difference.changed().size()));
        if (shown.isEmpty()) {
            return;
        }
        List<Integer> columns = DifferenceText.columns(difference, shown);
        text.append("\nChanged (")
                .append(DifferenceText.changedCells(difference))
                .append("):\n\n");
        header(columns.stream().map(c -> difference.columns().get(c)).toList());
        for (ChangedRow row : shown) {
            List<String> cells = new ArrayList<>(List.of(DifferenceText.number(row)));
            for (int c : columns) {
                Object before = row.left().values().get(c);
                String change = row.columns().contains(c)
                        ? CellText.change(before, row.right().values().get(c))
                        : CellText.of(before);
                cells.add(cell(change));
            }
            line(cells);
        }
    }

    private void only(TableDifference difference, String side, List<Row> all) {
        if (all.isEmpty()) {
            return;
        }
        text.append("\nOnly in ").append(side).append(":\n\n");
        header(difference.columns());
        for (Row row : all.subList(0, Math.min(ROWS, all.size()))) {
            List<String> cells = new ArrayList<>(List.of(String.valueOf(row.number())));
            row.values().forEach(value -> cells.add(cell(CellText.of(value))));
            line(cells);
        }
    }

    private void header(List<String> names) {
        List<String> cells = new ArrayList<>(List.of("#"));
        names.forEach(name -> cells.add(cell(name)));
        line(cells);
        text.append("|---".repeat(cells.size())).append("|\n");
    }

    private void line(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    private static String code(String value) {
        return "`" + value.replace("`", "'").replace("|", "\\|").replaceAll("\\R", " ") + "`";
    }

    private static String cell(String value) {
        return value.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replaceAll("\\R", " ");
    }
}
