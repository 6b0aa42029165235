package dev.driftwood.adls.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AdlsAddressTest {

    private static final Path TABLE = Path.of("../testdata/addresses/addresses.tsv");
    private static final String SECRET = "MARKED";

    static Stream<String> lines() throws IOException {
        return Files.readAllLines(TABLE).stream().filter(line -> !line.isEmpty() && !line.startsWith("#"));
    }

    @ParameterizedTest
    @MethodSource("lines")
    void isReadAsTheTableSays(String line) {
        String[] row = line.split("\t", -1);
        if (row[1].equals("!")) {
            DataFlowException refused = catchThrowableOfType(DataFlowException.class, () -> AdlsAddress.of(row[0]));
            assertThat(refused.diagnostics()).singleElement().satisfies(complaint -> {
                assertThat(complaint.code()).isEqualTo(DiagnosticCode.INVALID_STORE_ADDRESS);
                assertThat(complaint.message()).contains(row[2]).doesNotContain(SECRET);
                assertThat(complaint.hint())
                        .hasValueSatisfying(hint -> assertThat(hint).doesNotContain(SECRET));
            });
            return;
        }
        AdlsAddress address = AdlsAddress.of(row[0]);
        assertThat(address.root()).isEqualTo(row[1]);
        assertThat(address.path()).isEqualTo(row[2]);
        assertThat(AdlsAddress.isOne(row[0])).isTrue();
    }

    @Test
    void oneAccountHasManyAddresses() {
        assertThat(AdlsAddress.of("wasbs://raw@contoso.blob.core.windows.net/x").account())
                .isEqualTo(
                        AdlsAddress.of("https://contoso.dfs.core.windows.net").account())
                .isNotEqualTo(AdlsAddress.of("https://contoso.dfs.core.usgovcloudapi.net")
                        .account());
    }

    @Test
    void otherAddressesAreNoneOfItsKind() {
        assertThat(Stream.of("s3://raw/x", "https://example.com/x", "C:/data", "out/x", "https://example.com/a.dfs.b"))
                .noneMatch(AdlsAddress::isOne);
    }
}
