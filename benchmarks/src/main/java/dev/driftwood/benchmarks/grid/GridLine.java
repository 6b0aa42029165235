package dev.driftwood.benchmarks.grid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * An expression of the table.
 *
 * @param number of the line, from 1
 * @param section the heading above it
 * @param types of the columns that it reads, by the table's names
 * @param reason why the two knowingly differ; empty if they should not
 */
record GridLine(int number, String section, String types, String ours, String spark, String reason) {

    private static final String HEADING = "## ";

    static List<GridLine> read(Path table) throws IOException {
        List<GridLine> lines = new ArrayList<>();
        String section = "";
        int number = 0;
        for (String line : Files.readAllLines(table)) {
            number++;
            if (line.startsWith(HEADING)) {
                section = line.substring(HEADING.length());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String[] cells = line.split("\t");
                if (cells.length < 3) {
                    throw new IOException(table + ", line " + number + ": three cells are needed, parted by tabs");
                }
                lines.add(
                        new GridLine(number, section, cells[0], cells[1], cells[2], cells.length > 3 ? cells[3] : ""));
            }
        }
        return lines;
    }

    /** The column of its result. */
    String column() {
        return "t" + number;
    }

    /** The folder of all expressions that read columns of the same types. */
    Path folder(Path target) {
        return target.resolve(types.replace(' ', '-'));
    }
}
