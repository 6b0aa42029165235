package dev.driftwood.runtime.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LedgerTextTest {

    private static final Instant MONDAY = Instant.parse("2024-05-06T06:40:00Z");
    private static final Instant TUESDAY = Instant.parse("2024-05-07T06:40:00.000000001Z");

    private static final SourceLedger LEDGER = new SourceLedger(
            "curate-orders",
            "RawOrders",
            List.of(
                    new LedgerColumn(
                            "order \"total\"",
                            DataType.decimal(18, 2),
                            List.of(
                                    new Sighting(DataType.INTEGER, "../day1.parquet", MONDAY),
                                    new Sighting(DataType.decimal(18, 2), "../day2.parquet", TUESDAY))),
                    new LedgerColumn(
                            "tags",
                            DataType.array(DataType.STRING),
                            List.of(new Sighting(DataType.array(DataType.STRING), "../day1.parquet", MONDAY)))),
            new TreeMap<>(Map.of(
                    "../day2.parquet",
                    new LandedFile(957, TUESDAY, "", TUESDAY),
                    "../day1.parquet",
                    new LandedFile(572, MONDAY, "0x8D", TUESDAY))));

    private static final String TEXT = """
            {
              "format": 1,
              "flow": "curate-orders",
              "source": "RawOrders",
              "columns": [
                {"name": "order \\"total\\"", "type": "decimal(18,2)", "seen": [{"type": "integer", "file": "../day1.parquet", "date": "2024-05-06T06:40:00Z"}, {"type": "decimal(18,2)", "file": "../day2.parquet", "date": "2024-05-07T06:40:00.000000001Z"}]},
                {"name": "tags", "type": "string[]", "seen": [{"type": "string[]", "file": "../day1.parquet", "date": "2024-05-06T06:40:00Z"}]}
              ],
              "files": [
                {"path": "../day1.parquet", "size": 572, "modified": "2024-05-06T06:40:00Z", "version": "0x8D", "landed": "2024-05-07T06:40:00.000000001Z"},
                {"path": "../day2.parquet", "size": 957, "modified": "2024-05-07T06:40:00.000000001Z", "landed": "2024-05-07T06:40:00.000000001Z"}
              ]
            }
            """;

    @Test
    void hasALineForEachColumnAndEachFile() {
        assertThat(LedgerText.print(LEDGER)).isEqualTo(TEXT);
    }

    @Test
    void readsWhatItWrote() throws IOException {
        assertThat(new LedgerText("here").parse(TEXT)).isEqualTo(LEDGER);
    }

    @Test
    void anEmptyOneReadsBack() throws IOException {
        SourceLedger empty = SourceLedger.begun("f", "s");
        assertThat(new LedgerText("here").parse(LedgerText.print(empty))).isEqualTo(empty);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{\"format\": 2}",
                "{\"format\": 1, \"flow\": \"f\", \"source\": \"s\", \"columns\": [1], \"files\": []}",
                "{\"format\": 1, \"flow\": \"f\", \"source\": \"s\", \"columns\": [], \"files\": [{\"path\": \"p\", \"size\":"
                        + " 1, \"modified\": \"yesterday\", \"landed\": \"now\"}]}",
                "{\"format\": 1, \"flow\": \"f\", \"source\": \"s\", \"columns\": []}"
            })
    void refusesWhatIsNoLedger(String text) {
        assertThatThrownBy(() -> new LedgerText("here").parse(text))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("the ledger here cannot be used");
    }

    private static String column(String name, String type) {
        return "{\"name\": \"" + name + "\", \"type\": \"" + type + "\", \"seen\": []}";
    }

    private static String ledger(String columns, String files) {
        return "{\"format\": 1, \"flow\": \"f\", \"source\": \"s\", \"columns\": [" + columns + "], \"files\": ["
                + files + "]}";
    }

    private static String file(String size, String modified) {
        return "{\"path\": \"p\", \"size\": " + size + ", \"modified\": \"" + modified
                + "\", \"landed\": \"2026-05-06T06:40:00Z\"}";
    }

    private static Stream<Arguments> mistakes() {
        return Stream.of(
                arguments(ledger(column("v", "wombat"), ""), "there is no type `wombat`"),
                arguments(ledger("", file("\"x\"", "2026-05-06T06:40:00Z")), "`size` is no whole number: x"),
                arguments(ledger("", file("1", "yesterday")), "`modified` is no time such as 2026-05-06T06:40:00Z"),
                arguments(
                        ledger(column("v", "string") + "," + column("V", "string"), ""), "it lists the column V twice"),
                arguments(ledger("", "") + "{}", "something follows behind its end"));
    }

    @ParameterizedTest
    @MethodSource("mistakes")
    void saysWhatIsWrong(String text, String why) {
        assertThatThrownBy(() -> new LedgerText("here").parse(text))
                .isInstanceOfSatisfying(DataFlowException.class, e -> assertThat(e.diagnostics())
                        .allMatch(each -> each.code() == DiagnosticCode.INVALID_LEDGER))
                .hasMessageContaining("the ledger here cannot be used: " + why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RawOrders", "a b.c-d_e"})
    void plainNamesAreFileNames(String name) {
        assertThat(Ledger.fileName(name)).isEqualTo(name);
    }

    @Test
    void otherNamesAreSpelledByTheirCodes() {
        assertThat(Ledger.fileName("_x")).isEqualTo("%5fx");
        assertThat(Ledger.fileName("../ü")).isEqualTo("%2e.%2f%c3%bc");
    }
}
