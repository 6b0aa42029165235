package dev.driftwood.benchmarks.grid;

import dev.driftwood.benchmarks.way.SparkTable;
import java.io.IOException;
import java.nio.file.Path;
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

    static List<GridLine> read(Path table) throws IOException {
        return SparkTable.read(table, 3).stream()
                .map(line -> new GridLine(
                        line.number(), line.section(), line.cell(0), line.cell(1), line.cell(2), line.cell(3)))
                .toList();
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
