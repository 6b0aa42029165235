package dev.driftwood.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArgumentsTest {

    private static Arguments memory(String size) {
        return new Arguments(Map.of("--memory", List.of(size)), List.of());
    }

    @ParameterizedTest
    @CsvSource({"1000, 1000", "1000B, 1000", "64k, 65536", "512MB, 536870912", "2 GiB, 2147483648", "1T, 1099511627776"
    })
    void aSizeIsANumberOfBytes(String size, long bytes) throws UsageException {
        assertThat(memory(size).bytes("--memory")).hasValue(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1GB", "much", "1.5GB", "GB", "99999999999GB"})
    void anythingElseIsNone(String size) {
        assertThatThrownBy(() -> memory(size).bytes("--memory"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--memory takes a size such as 512MB or 4GB, not '" + size + "'");
    }

    @Test
    void whatIsNotGivenIsLeftToOthers() throws UsageException {
        assertThat(new Arguments(Map.of(), List.of()).bytes("--memory")).isEmpty();
    }
}
