package dev.driftwood.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The files of {@code testdata/scripts}; {@code -Dgolden=update} rewrites the expected ones. */
final class TestData {

    private static final Path SCRIPTS = Path.of(System.getProperty("driftwood.root"), "testdata", "scripts");

    private TestData() {}

    static Path path(String name) {
        return SCRIPTS.resolve(name);
    }

    /** The files of a folder with an ending, by name; at least one. */
    static List<Path> files(String folder, String ending) {
        try (Stream<Path> files = Files.list(SCRIPTS.resolve(folder))) {
            List<Path> found = files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
            assertThat(found).as(folder).isNotEmpty();
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SourceText source(Path file) {
        return new SourceText(file.getFileName().toString(), read(file));
    }

    static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The file of the same name with another ending. */
    static Path beside(Path file, String ending) {
        String name = file.getFileName().toString();
        return file.resolveSibling(name.substring(0, name.indexOf('.')) + ending);
    }

    static void assertMatches(Path expected, String actual) {
        if (System.getProperty("golden", "compare").equals("update")) {
            try {
                Files.writeString(expected, actual, StandardCharsets.UTF_8);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        assertThat(actual).as(expected.toString()).isEqualTo(read(expected));
    }
}
