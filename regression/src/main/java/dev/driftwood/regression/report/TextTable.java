package dev.driftwood.regression.report;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, aligned; long cells are cut, and columns that do not fit the width are left out and counted. */
final class TextTable {

    private static final int LONGEST = 32;
    private static final String GAP = "  ";

    private final int width;
    private final List<List<String>> lines = new ArrayList<>();

    TextTable(int width) {
        this.width = width;
    }

    void add(List<String> cells) {
        lines.add(cells.stream().map(TextTable::cut).toList());
    }

    private static String cut(String cell) {
        String line = cell.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
        return line.codePointCount(0, line.length()) <= LONGEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)) + "…";
    }

    String print(String indent) {
        int columns = lines.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> line : lines) {
            for (int c = 0; c < line.size(); c++) {
                widths[c] = Math.max(widths[c], length(line.get(c)));
            }
        }
        int shown = fitting(widths, width - indent.length());
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            text.append((indent + line(line, widths, shown)).stripTrailing()).append('\n');
        }
        if (shown < columns) {
            text.append(indent).append("… and ").append(columns - shown).append(" more columns\n");
        }
        return text.toString();
    }

    private static int fitting(int[] widths, int width) {
        int used = 0;
        int shown = 0;
        while (shown < widths.length && (shown == 0 || used + widths[shown] <= width)) {
            used += widths[shown++] + GAP.length();
        }
        return shown;
    }

    private static String line(List<String> cells, int[] widths, int shown) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < Math.min(shown, cells.size()); c++) {
            line.append(cells.get(c))
                    .append(" ".repeat(widths[c] - length(cells.get(c))))
                    .append(GAP);
        }
        return line.toString();
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
