package dev.driftwood.benchmarks.transformations;

import dev.driftwood.benchmarks.way.SparkTable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A line of the table: statements of ours and what they amount to in Spark.
 *
 * @param number of the line, from 1
 * @param section the heading above it
 * @param reason why the two knowingly differ; empty if they should not
 */
record Pair(int number, String section, String ours, String spark, String reason) {

    static List<Pair> read(Path table) throws IOException {
        return SparkTable.read(table, 2).stream()
                .map(line -> new Pair(line.number(), line.section(), line.cell(0), line.cell(1), line.cell(2)))
                .toList();
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
