package dev.driftwood.benchmarks.transformations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PairTest {

    @Test
    void everyLineLeadsFromInToOut() throws IOException {
        for (Pair pair : Pair.read(Path.of("spark/transformations.tsv"))) {
            assertThat(Scripts.parse(new SourceText("line" + pair.number(), pair.script()))
                            .statements())
                    .extracting(Statement::stream)
                    .extracting(stream -> stream.text())
                    .contains("In", "Out", "Landed");
            assertThat(pair.section()).isNotEmpty();
        }
    }
}
