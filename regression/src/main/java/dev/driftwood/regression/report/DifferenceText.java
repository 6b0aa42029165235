package dev.driftwood.regression.report;

import dev.driftwood.regression.compare.TableDifference;
import dev.driftwood.regression.compare.TableDifference.ChangedRow;
import dev.driftwood.regression.compare.TableDifference.Counts;
import dev.driftwood.regression.compare.TableDifference.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** What differs between two tables, in at most a screenful: columns, counts, and the first rows of each kind. */
public final class DifferenceText {

    private final TableDifference difference;
    private final String left;
    private final String right;
    private final int width;
    private final int rows;
    private final StringBuilder text = new StringBuilder();

    private DifferenceText(TableDifference difference, String left, String right, int width, int rows) {
        this.difference = difference;
        this.left = left;
        this.right = right;
        this.width = width;
        this.rows = rows;
    }

    /**
     * Prints.
     *
     * @param left what the first table is called: {@code A}, {@code expected}
     * @param rows how many rows of each kind are shown
     */
    public static String print(TableDifference difference, String left, String right, int width, int rows) {
        return new DifferenceText(difference, left, right, width, rows).print();
    }

    /** The rows alone. */
    public static String rows(TableDifference difference, String left, String right, int width, int rows) {
        return new DifferenceText(difference, left, right, width, rows).rows();
    }

    private String print() {
        difference.schema().forEach(each -> text.append(each).append('\n'));
        return rows();
    }

    private String rows() {
        text.append(counts(difference, left, right)).append('\n');
        if (!difference.changedCells().isEmpty()) {
            text.append("changed values: ").append(changedCells(difference)).append('\n');
        }
        changed();
        only(left, difference.onlyLeft(), difference.counts().onlyLeft());
        only(right, difference.onlyRight(), difference.counts().onlyRight());
        return text.toString();
    }

    static String counts(TableDifference difference, String left, String right) {
        Counts counts = difference.counts();
        String repeated = difference.repeatedKeys() == 0
                ? ""
                : "; " + difference.repeatedKeys() + " rows repeat the key of another";
        return "rows: " + counts.left() + " in " + left + ", " + counts.right() + " in " + right + "; " + counts.same()
                + " the same, " + counts.changed() + " changed, " + counts.onlyLeft() + " only in " + left + ", "
                + counts.onlyRight() + " only in " + right + repeated;
    }

    static String changedCells(TableDifference difference) {
        return difference.changedCells().entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
                .map(entry -> entry.getKey() + " " + entry.getValue())
                .collect(Collectors.joining(", "));
    }

    private void changed() {
        if (difference.changed().isEmpty()) {
            return;
        }
        List<ChangedRow> shown = difference
                .changed()
                .subList(0, Math.min(rows, difference.changed().size()));
        List<Integer> columns = columns(difference, shown);
        TextTable table = new TextTable(width);
        table.add(header(columns));
        for (ChangedRow row : shown) {
            List<String> cells = new ArrayList<>();
            cells.add(number(row));
            for (int c : columns) {
                Object before = row.left().values().get(c);
                cells.add(
                        row.columns().contains(c)
                                ? CellText.change(before, row.right().values().get(c))
                                : difference.key().contains(difference.columns().get(c)) ? CellText.of(before) : "");
            }
            table.add(cells);
        }
        text.append("changed, ").append(left).append(" -> ").append(right).append(":\n");
        text.append(table.print("  "));
        rest(difference.counts().changed() - shown.size());
    }

    private List<String> header(List<Integer> columns) {
        List<String> header = new ArrayList<>(List.of("#"));
        columns.forEach(c -> header.add(difference.columns().get(c)));
        return header;
    }

    /** Those of the key, and those in which one of the rows changed. */
    static List<Integer> columns(TableDifference difference, List<ChangedRow> shown) {
        List<Integer> columns = new ArrayList<>();
        for (String name : difference.key()) {
            columns.add(difference.columns().indexOf(name));
        }
        TreeSet<Integer> changed = new TreeSet<>();
        shown.forEach(row -> changed.addAll(row.columns()));
        columns.forEach(changed::remove);
        columns.addAll(changed);
        return columns;
    }

    static String number(ChangedRow row) {
        long before = row.left().number();
        long after = row.right().number();
        return before == after ? String.valueOf(before) : before + "/" + after;
    }

    private void only(String side, List<Row> all, long count) {
        if (all.isEmpty()) {
            return;
        }
        List<Row> shown = all.subList(0, Math.min(rows, all.size()));
        TextTable table = new TextTable(width);
        List<String> header = new ArrayList<>(List.of("#"));
        header.addAll(difference.columns());
        table.add(header);
        for (Row row : shown) {
            List<String> cells = new ArrayList<>(List.of(String.valueOf(row.number())));
            row.values().forEach(value -> cells.add(CellText.of(value)));
            table.add(cells);
        }
        text.append("only in ").append(side).append(":\n").append(table.print("  "));
        rest(count - shown.size());
    }

    private void rest(long left) {
        if (left > 0) {
            text.append("  … and ").append(left).append(left == 1 ? " more row\n" : " more rows\n");
        }
    }
}
