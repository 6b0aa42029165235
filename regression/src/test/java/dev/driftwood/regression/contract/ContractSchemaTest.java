package dev.driftwood.regression.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The schema that editors complete by has the names that are read, and no other. */
class ContractSchemaTest {

    @Test
    void namesAreThoseThatAreRead() throws IOException {
        JsonNode definitions = new ObjectMapper()
                .readTree(Path.of(System.getProperty("driftwood.root", ".."), "docs", "contract.schema.json")
                        .toFile())
                .path("definitions");
        Map<String, List<String>> read = Map.of("contract", ContractFiles.KEYS, "column", ContractFiles.COLUMN_KEYS);
        read.forEach((definition, keys) -> {
            List<String> names = new ArrayList<>();
            definitions.path(definition).path("properties").fieldNames().forEachRemaining(names::add);
            assertThat(names).as(definition).containsExactlyInAnyOrderElementsOf(keys);
            assertThat(definitions.path(definition).path("additionalProperties").asBoolean(true))
                    .isFalse();
        });
    }
}
