package dev.driftwood.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarkedSectionTest {

    private static final String BEGIN = "<!-- growth: written by benchmarks/run.sh --save -->\n";
    private static final String END = "<!-- end of growth -->\n";

    @TempDir
    Path temp;

    @Test
    void replacesWhatIsBetweenItsMarks() throws IOException {
        Path page = Files.writeString(temp.resolve("page.md"), "before\n" + BEGIN + "\nold\n" + END + "after\n");
        MarkedSection.replace(page, "growth", "new\n");
        assertThat(page).hasContent("before\n" + BEGIN + "\nnew\n\n" + END + "after\n");
    }

    @Test
    void saysThatThereAreNoMarks() throws IOException {
        Path page = Files.writeString(temp.resolve("page.md"), "before\n" + BEGIN + "\nold\n");
        assertThatThrownBy(() -> MarkedSection.replace(page, "growth", "new\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no marks for growth");
    }
}
