package dev.driftwood.benchmarks.way;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tables of what is compared with Spark: lines of cells with a tab between, below headings that begin with {@code ##}. */
public final class SparkTable {

    private static final String HEADING = "## ";

    private SparkTable() {}

    /**
     * A line that is neither empty nor a comment.
     *
     * @param number of the line, from 1
     * @param section the heading above it
     */
    public record Line(int number, String section, List<String> cells) {

        public Line {
            cells = List.copyOf(cells);
        }

        /** The cell, empty if the line ends before. */
        public String cell(int index) {
            return index < cells.size() ? cells.get(index) : "";
        }
    }

    /** @param least how many cells each line has */
    public static List<Line> read(Path table, int least) throws IOException {
        List<Line> lines = new ArrayList<>();
        String section = "";
        int number = 0;
        for (String line : Files.readAllLines(table)) {
            number++;
            if (line.startsWith(HEADING)) {
                section = line.substring(HEADING.length());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                List<String> cells = List.of(line.split("\t"));
                if (cells.size() < least) {
                    throw new IOException(
                            table + ", line " + number + ": " + least + " cells are needed, parted by tabs");
                }
                lines.add(new Line(number, section, cells));
            }
        }
        return lines;
    }
}
