package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.cli.arguments.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParameterFileTest {

    @TempDir
    Path folder;

    private Map<String, String> read(String json) throws IOException, UsageException {
        Path file = folder.resolve("p.json");
        Files.writeString(file, json);
        return ParameterFile.read(file, "p.json");
    }

    @Test
    void writesValuesAsTheLanguageDoes() throws Exception {
        assertThat(read("""
                        {"text": "it's a \\\\ \\n", "whole": 12, "exact": 1.50, "yes": true, "none": null, "list": ["a", 1]}
                        """))
                .containsOnly(
                        Map.entry("text", "'it\\'s a \\\\ \\n'"),
                        Map.entry("whole", "12"),
                        Map.entry("exact", "1.50"),
                        Map.entry("yes", "true()"),
                        Map.entry("none", "null()"),
                        Map.entry("list", "['a', 1]"));
    }

    @Test
    void takesExpressionsAsAPipelineMarksThem() throws Exception {
        assertThat(read("{\"p\": {\"value\": \"currentUTC()\", \"type\": \"Expression\"}}"))
                .containsOnly(Map.entry("p", "currentUTC()"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "",
                "{",
                "{\"p\": {}}",
                "{\"p\": {\"value\": {\"x\": 1}, \"type\": \"Expression\"}}",
                "{\"p\": [{}]}"
            })
    void refusesAnythingElse(String json) {
        assertThatThrownBy(() -> read(json)).isInstanceOf(UsageException.class).hasMessageContaining("--params");
    }
}
