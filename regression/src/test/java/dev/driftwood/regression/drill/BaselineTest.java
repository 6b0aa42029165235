package dev.driftwood.regression.drill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineTest {

    private static final DrillResult RENAMED = result("flow", "id", "renamed", "Out.id");
    private static final DrillResult SPACED = result("flow", "id", "space", "Out.id");
    private static final DrillResult ODD_NAMES = result("a: \"b\" # c", "ship: region", "renamed", "Out.ship: region");

    @TempDir
    private Path folder;

    @Test
    void whatIsWrittenIsSortedAndIsReadAgain() throws IOException {
        Baseline written = Baseline.NONE.updated(List.of(SPACED, RENAMED, ODD_NAMES), true);
        Path file = folder.resolve("drill.yml");
        Files.writeString(file, written.print());
        assertThat(written.print()).endsWith("""
                "a: \\"b\\" # c":
                  "In.ship: region renamed": "loses Out.ship: region"
                flow:
                  In.id renamed: loses Out.id
                  In.id space: loses Out.id
                """);
        Baseline read = Baseline.read(file, "drill.yml");
        assertThat(read).isEqualTo(written);
        assertThat(List.of(SPACED, RENAMED, ODD_NAMES)).allMatch(read::accepts).noneMatch(read::isNew);
    }

    @Test
    void aFileThatIsNotThereAcceptsNothing() throws IOException {
        assertThat(Baseline.read(folder.resolve("none.yml"), "none.yml").isNew(RENAMED))
                .isTrue();
        assertThat(Baseline.NONE.print()).endsWith("{}\n");
    }

    @Test
    void anotherLossThanTheAcceptedOneIsNew() {
        Baseline baseline = Baseline.NONE.updated(List.of(RENAMED), true);
        assertThat(baseline.isNew(result("flow", "id", "renamed", "Out.total"))).isTrue();
        assertThat(baseline.isNew(SPACED)).isTrue();
    }

    @Test
    void whatDoesNotHappenAnyMoreIsToldAndGoesAtTheNextUpdate() {
        Baseline baseline = Baseline.NONE.updated(List.of(RENAMED, SPACED), true);
        assertThat(baseline.outdated(List.of(RENAMED), true)).containsExactly("flow: In.id space: loses Out.id");
        assertThat(baseline.outdated(List.of(RENAMED), false)).isEmpty();
        assertThat(baseline.updated(List.of(RENAMED), true).accepts(SPACED)).isFalse();
        assertThat(baseline.updated(List.of(RENAMED), false).accepts(SPACED)).isTrue();
    }

    private static DrillResult result(String subject, String column, String mutation, String lost) {
        return new DrillResult(
                subject,
                "In",
                column,
                mutation,
                false,
                "",
                Verdict.LOSES_DATA,
                List.of(new Loss(lost, lost + " is null")),
                List.of(),
                List.of(),
                List.of(),
                Duration.ZERO);
    }
}
