package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file of the repository that must say what the program says; {@code -Dgolden=update} rewrites it. */
public final class GoldenFile {

    static final Path ROOT = Path.of(System.getProperty("driftwood.root"));

    private GoldenFile() {}

    static boolean updating() {
        return System.getProperty("golden", "compare").equals("update");
    }

    public static void assertSays(String relative, String expected) throws IOException {
        Path file = ROOT.resolve(relative);
        if (updating()) {
            Files.writeString(file, expected);
        }
        assertThat(Files.readString(file))
                .as("%s is stale; -Dgolden=update writes it anew", relative)
                .isEqualTo(expected);
    }
}
