package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page on dependencies names every jar that is shipped. */
class DependenciesIT {

    private static final List<String> OURS =
            List.of("adls-connector", "dataflow-script", "lake", "regression", "runtime");

    @Test
    void thePageNamesEveryJar() throws IOException {
        String page = Files.readString(GoldenFile.ROOT.resolve("docs/dependencies.md"));
        try (Stream<Path> jars = Files.list(GoldenFile.ROOT.resolve("cli/target/lib"))) {
            assertThat(jars.map(jar -> jar.getFileName().toString().replaceAll("-\\d.*", ""))
                            .filter(name -> !OURS.contains(name)))
                    .isNotEmpty()
                    .allMatch(name -> page.contains("`" + name + "`"));
        }
    }
}
