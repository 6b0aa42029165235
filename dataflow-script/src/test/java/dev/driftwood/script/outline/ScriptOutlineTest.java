package dev.driftwood.script.outline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ScriptOutlineTest {

    private static final Path ROOT = Path.of(System.getProperty("driftwood.root", ".."));

    /** Whatever the parser takes, the outline knows too, and neither knows more of it. */
    @Test
    void theOutlineIsThatOfTheParser() throws IOException {
        int known = 0;
        for (Path file : scripts()) {
            String text = Files.readString(file);
            Optional<Script> parsed = parsed(text);
            if (parsed.isEmpty()) {
                continue;
            }
            Optional<ScriptOutline> outline = ScriptOutline.of(text);
            known += outline.isPresent() ? 1 : 0;
            outline.ifPresent(found -> {
                assertThat(found.parameters())
                        .as(file.toString())
                        .isEqualTo(parsed.get().parameters().stream()
                                .map(parameter -> parameter.name().text())
                                .toList());
                assertThat(found.statements().stream()
                                .map(statement -> statement.keyword() + " ~> " + statement.stream()))
                        .as(file.toString())
                        .isEqualTo(parsed.get().statements().stream()
                                .map(statement -> statement.keyword().text() + " ~> "
                                        + statement.stream().text())
                                .toList());
            });
        }
        assertThat(known).isGreaterThan(300);
    }

    @Test
    void whatIsNoScriptHasNone() {
        for (String text :
                List.of("source( ~> a", "source() > a", "source() ~> ", "a b", "parameters{ 1 +", "x('a) ~> b")) {
            assertThat(ScriptOutline.of(text)).as(text).isEmpty();
        }
    }

    private static Optional<Script> parsed(String text) {
        try {
            return Optional.of(Scripts.parse(new SourceText("t", text)));
        } catch (DataFlowException e) {
            return Optional.empty();
        }
    }

    private static List<Path> scripts() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT.resolve("testdata"))) {
            return files.filter(file -> file.toString().endsWith(".dfs"))
                    .sorted()
                    .toList();
        }
    }
}
