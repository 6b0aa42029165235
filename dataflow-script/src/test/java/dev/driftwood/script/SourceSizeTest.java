package dev.driftwood.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** No class outgrows a few screens, no method one screen. */
class SourceSizeTest {

    private static final int FILE_CEILING = 400;
    private static final int METHOD_CEILING = 40;

    @Test
    void filesAndMethodsStaySmall() throws IOException {
        Path sources = Path.of(System.getProperty("driftwood.root"), "dataflow-script", "src", "main", "java");
        List<Path> files;
        try (Stream<Path> walk = Files.walk(sources)) {
            files = walk.filter(file -> file.toString().endsWith(".java")).toList();
        }
        assertThat(files).hasSizeGreaterThan(30);
        for (Path file : files) {
            List<String> lines = Files.readAllLines(file);
            assertThat(lines.size()).as(file.toString()).isLessThanOrEqualTo(FILE_CEILING);
            int start = -1;
            for (int i = 0; i < lines.size(); i++) {
                String line = lines.get(i);
                if (line.startsWith("    ") && line.endsWith("{") && !line.startsWith("     ") && line.contains("(")) {
                    start = line.contains("record ") || line.contains("enum ") ? -1 : i;
                } else if (line.equals("    }") && start >= 0) {
                    assertThat(i - start + 1).as("%s:%d", file, start + 1).isLessThanOrEqualTo(METHOD_CEILING);
                    start = -1;
                }
            }
        }
    }
}
