package dev.driftwood.regression.cases;

import dev.driftwood.regression.compare.CompareOptions;
import dev.driftwood.regression.compare.TableComparison;
import dev.driftwood.regression.report.FullDifference;
import dev.driftwood.regression.table.Rows;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where differences are written in full that are too long for a screen; the folder is made when there is one. */
public record DifferenceFiles(Path folder) {

    Path write(String name, Rows expected, Rows actual, CompareOptions options) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(name.replaceAll("[^A-Za-z0-9._-]+", "-") + ".diff");
        try (Writer writer = Files.newBufferedWriter(file)) {
            TableComparison.compare(expected, actual, options, new FullDifference(writer));
        }
        return file;
    }
}
