package dev.driftwood.regression.cases;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file with an expectation, and what came out. Without content it should not be there. */
public record GoldenFile(Path file, byte[] content) {

    public void write() throws IOException {
        if (content.length == 0) {
            Files.deleteIfExists(file);
        } else {
            Files.createDirectories(file.getParent());
            Files.write(file, content);
        }
    }
}
