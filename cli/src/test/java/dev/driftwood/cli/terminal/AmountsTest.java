package dev.driftwood.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "0;0 rows",
                "1;1 row",
                "999;999 rows",
                "1000;1,000 rows",
                "5000000;5,000,000 rows",
                "-1234;-1,234 rows"
            })
    void countsInGroups(long number, String text) {
        assertThat(Amounts.count(number, "row")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0,0 B",
        "999,999 B",
        "1000,1.0 kB",
        "1449,1.4 kB",
        "9949,9.9 kB",
        "9999,10 kB",
        "12345,12 kB",
        "999999,1.0 MB",
        "23456789,23 MB",
        "5000000000,5.0 GB"
    })
    void roundsBytes(long bytes, String text) {
        assertThat(Amounts.bytes(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "4,0.00 s",
        "184,0.18 s",
        "9994,9.99 s",
        "12449,12.4 s",
        "99949,99.9 s",
        "185000,3 min 05 s",
        "3600000,60 min 00 s"
    })
    void roundsDurations(long millis, String text) {
        assertThat(Amounts.duration(Duration.ofMillis(millis))).isEqualTo(text);
    }
}
