package dev.driftwood.runtime.resource.dynamic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DynamicContentTest {

    private static final Path TABLE = Path.of("../testdata/dynamic-content/expressions.tsv");

    /** A pipeline with parameters, and a variable. */
    private record Surroundings(JsonValue.JsonObject pipeline, JsonValue.JsonObject variables) implements DynamicScope {
        @Override
        public Optional<JsonValue> ask(String function, Optional<String> argument) {
            return switch (function) {
                case "pipeline" -> Optional.of(pipeline);
                case "variables" -> variables.field(argument.orElse(""));
                default -> Optional.empty();
            };
        }

        @Override
        public Instant now() {
            return Instant.parse("2024-05-17T10:15:30.123Z");
        }
    }

    private static DynamicScope scope() throws IOException {
        return new Surroundings(
                JsonFile.parse("{\"parameters\": {\"day\": \"2024-05-17\", \"list\": [\"a\", \"b\"]}}", "test"),
                JsonFile.parse("{\"mode\": \"full\"}", "test"));
    }

    static Stream<String> lines() throws IOException {
        return Files.readAllLines(TABLE).stream().filter(line -> !line.isEmpty() && !line.startsWith("#"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void everyLineOfTheTableHolds(String line) throws IOException {
        String text = line.substring(0, line.indexOf('\t'));
        String expected = line.substring(line.indexOf('\t') + 1);
        if (expected.startsWith("! ")) {
            assertThatThrownBy(() -> DynamicContent.evaluate(text, scope()))
                    .isInstanceOf(DynamicContentException.class)
                    .hasMessageContaining(expected.substring(2));
        } else {
            assertThat(DynamicText.of(DynamicContent.evaluate(text, scope()))).isEqualTo(expected);
        }
    }

    @Test
    void deepNestingIsRefused() {
        String text = "@" + "concat(".repeat(5000) + "'x'" + ")".repeat(5000);
        assertThatThrownBy(() -> DynamicContent.evaluate(text, scope()))
                .isInstanceOf(DynamicContentException.class)
                .hasMessageContaining("nested too deeply");
    }
}
