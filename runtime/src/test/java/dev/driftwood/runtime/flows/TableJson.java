package dev.driftwood.runtime.flows;

import com.fasterxml.jackson.databind.JsonNode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The notation of tables: {@code {"columns": {"id": "integer"}, "rows": [[1], [null]]}}, or, for a table too wide to write
 * down, {@code {"generated": {"columns": 1000, "rows": 2}}}.
 */
final class TableJson {

    private static final int LINE = 100;

    private TableJson() {}

    static Table parse(JsonNode node) {
        if (node.has("generated")) {
            return generate(
                    node.path("generated").path("columns").asInt(),
                    node.path("generated").path("rows").asInt());
        }
        Map<String, String> spellings = new LinkedHashMap<>();
        node.required("columns")
                .properties()
                .forEach(c -> spellings.put(c.getKey(), c.getValue().asText()));
        List<DataType.Field> columns = ColumnTypes.parse(spellings);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        node.required("rows").forEach(row -> rows.add(row(row, columns)));
        return new Table(columns, rows);
    }

    private static List<@Nullable Object> row(JsonNode node, List<DataType.Field> columns) {
        if (node.size() != columns.size()) {
            throw new IllegalArgumentException(columns.size() + " columns, but a row has " + node.size() + ": " + node);
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            values.add(CellJson.parse(node.get(i), columns.get(i).type()));
        }
        return values;
    }

    /** Integers {@code c1, c2, …}, counted up from 1 along the rows. */
    private static Table generate(int width, int height) {
        List<DataType.Field> columns = new ArrayList<>();
        for (int c = 1; c <= width; c++) {
            columns.add(new DataType.Field("c" + c, DataType.INTEGER));
        }
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int r = 0; r < height; r++) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int c = 1; c <= width; c++) {
                row.add(r * width + c);
            }
            rows.add(row);
        }
        return new Table(columns, rows);
    }

    /** @param facts what else is known of the table, as JSON by its name */
    static String print(Table table, Map<String, String> facts) {
        List<String> parts = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (DataType.Field column : table.columns()) {
            columns.add(CellJson.quote(column.name()) + ": "
                    + CellJson.quote(column.type().toString()));
        }
        parts.add("  \"columns\": " + object(columns));
        facts.forEach((name, fact) -> parts.add("  " + CellJson.quote(name) + ": " + fact));
        StringJoiner rows = new StringJoiner(",\n    ", "[\n    ", "\n  ]").setEmptyValue("[]");
        table.rows().forEach(row -> rows.add(CellJson.print(row)));
        parts.add("  \"rows\": " + rows);
        return "{\n" + String.join(",\n", parts) + "\n}\n";
    }

    /** On one line if it fits, else one member a line. */
    static String object(List<String> members) {
        String line = "{" + String.join(", ", members) + "}";
        return line.length() <= LINE ? line : "{\n    " + String.join(",\n    ", members) + "\n  }";
    }
}
