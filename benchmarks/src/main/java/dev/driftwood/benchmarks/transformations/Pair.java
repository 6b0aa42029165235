package dev.driftwood.benchmarks.transformations;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of the table: statements of ours and what they amount to in Spark.
 *
 * @param number of the line, from 1
 * @param section the heading above it
 * @param reason why the two knowingly differ; empty if they should not
 */
record Pair(int number, String section, String ours, String spark, String reason) {

    private static final String HEADING = "## ";

    static List<Pair> read(Path table) throws IOException {
        List<Pair> pairs = new ArrayList<>();
        String section = "";
        int number = 0;
        for (String line : Files.readAllLines(table)) {
            number++;
            if (line.startsWith(HEADING)) {
                section = line.substring(HEADING.length());
            } else if (!line.isBlank() && !line.startsWith("#")) {
                String[] cells = line.split("\t");
                if (cells.length < 2) {
                    throw new IOException(table + ", line " + number + ": two cells are needed, parted by a tab");
                }
                pairs.add(new Pair(number, section, cells[0], cells[1], cells.length > 2 ? cells[2] : ""));
            }
        }
        return pairs;
    }

    String script() {
        return """
                source(allowSchemaDrift: true, inferDriftedColumnTypes: true, format: 'parquet', wildcardPaths: ['in/*.parquet']) ~> In
                %s
                Out sink(allowSchemaDrift: true, format: 'parquet', folderPath: '%s/ours', truncate: true) ~> Landed
                """.formatted(ours.replace(" ; ", "\n"), folder());
    }

    String folder() {
        return "line" + number;
    }
}
