package dev.driftwood.script.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestNameTest {

    private static final List<String> KNOWN =
            List.of("allowSchemaDrift", "validateSchema", "inferDriftedColumnTypes", "limit", "umask", "I", "title");

    @ParameterizedTest
    @CsvSource({
        "allowSchemadrift, allowSchemaDrift",
        "alowSchemaDrift, allowSchemaDrift",
        "validatSchema, validateSchema",
        "vaildateSchema, validateSchema",
        "limits, limit",
        "LIMIT, limit",
        "TITLE, title",
        "mask, umask",
        "i, I",
    })
    void findsWhatWasMeant(String wanted, String meant) {
        assertThat(NearestName.of(wanted, KNOWN)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"x1", "folderPath", "lim", "''", "schema"})
    void staysSilentWhenNothingIsNear(String wanted) {
        assertThat(NearestName.of(wanted, List.of("allowSchemaDrift", "limited")))
                .isEmpty();
    }

    @Test
    void prefersTheNearerAndThenTheFirst() {
        assertThat(NearestName.of("toDat", List.of("toData1", "toDate", "toData")))
                .contains("toDate");
    }

    @Test
    void hintsInWords() {
        assertThat(NearestName.hint("limt", KNOWN)).contains("did you mean `limit`?");
    }
}
