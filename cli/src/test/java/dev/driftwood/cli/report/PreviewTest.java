package dev.driftwood.cli.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PreviewTest {

    private static Column column(String name, DataType type, boolean drifted) {
        return new Column(name, type, drifted, "S", List.of("S"), List.of());
    }

    private static List<@Nullable Object> row(@Nullable Object... values) {
        return Arrays.asList(values);
    }

    private static final Schema SCHEMA = new Schema(List.of(
            column("order_id", DataType.INTEGER, false),
            column("total", DataType.decimal(18, 2), true),
            column("tags", DataType.array(DataType.STRING), true)));

    private static final Preview PREVIEW = new Preview(
            "S",
            SCHEMA,
            List.of(
                    row(1001, new BigDecimal("120.00"), List.of("a \"b\"", "c")),
                    row(1002, null, List.of()),
                    row(Double.NaN, new BigDecimal("1E+3"), nested())),
            false);

    private static Map<String, @Nullable Object> nested() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("x", 1);
        map.put("y", null);
        return map;
    }

    @Test
    void marksDriftedColumnsAndNulls() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> PreviewText.print(PREVIEW, console)))
                .isEqualTo("""
                        #  order_id        total *  tags *
                            integer  decimal(18,2)  string[]
                        1      1001         120.00  ["a \\"b\\"", "c"]
                        2      1002           NULL  []
                        3       NaN           1000  {"x": 1, "y": null}
                        the first 3 rows, there are more; * drifted, in no projection
                        """);
    }

    @Test
    void jsonKeepsNumbersExactAndNullsApart() throws Exception {
        assertThat(Transcript.printed(Screen.NONE, console -> PreviewJson.print(PREVIEW, List.of(), console)))
                .contains("\"complete\" : false")
                .contains("\"name\" : \"total\",\n    \"type\" : \"decimal(18,2)\",\n    \"drifted\" : true")
                .contains("[ 1001, 120.00, [ \"a \\\"b\\\"\", \"c\" ] ]")
                .contains("[ 1002, null, [ ] ]")
                .contains("[ \"NaN\", 1000, {");
    }
}
