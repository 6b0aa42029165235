package dev.driftwood.regression.table;

import dev.driftwood.regression.document.Node;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The notation of tables: {@code {"columns": {"id": "integer"}, "rows": [[1], [null]]}}, or, for a table too wide to write
 * down, {@code {"generated": {"columns": 1000, "rows": 2}}}.
 */
public final class TableNotation {

    private static final int LINE = 100;

    private TableNotation() {}

    public static Table parse(Node.Fields node) {
        Optional<Node> generated = node.find("generated");
        if (generated.isPresent()) {
            Node.Fields size = generated.get().fields();
            return generate((int) size.require("columns").number(), (int)
                    size.require("rows").number());
        }
        List<DataType.Field> columns = columns(node.require("columns").fields());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        node.require("rows").items().forEach(row -> rows.add(row(row, columns)));
        return new Table(columns, rows);
    }

    /** Names and types, {@code {"id": "integer"}}. */
    public static List<DataType.Field> columns(Node.Fields node) {
        Map<String, String> spellings = new LinkedHashMap<>();
        node.all().forEach((name, type) -> spellings.put(name, type.text()));
        try {
            return ColumnTypes.parse(spellings);
        } catch (DataFlowException e) {
            throw node.wrong("one of these is no type of the language: "
                    + e.diagnostics().get(0).message());
        }
    }

    private static List<@Nullable Object> row(Node node, List<DataType.Field> columns) {
        List<Node> items = node.items();
        if (items.size() != columns.size()) {
            throw node.wrong(columns.size() + " columns, but this row has " + items.size() + " values");
        }
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            values.add(CellNotation.parse(items.get(i), columns.get(i).type()));
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
    public static String print(Table table, Map<String, String> facts) {
        List<String> parts = new ArrayList<>();
        List<String> columns = new ArrayList<>();
        for (DataType.Field column : table.columns()) {
            columns.add(CellNotation.quote(column.name()) + ": "
                    + CellNotation.quote(column.type().toString()));
        }
        parts.add("  \"columns\": " + object(columns));
        facts.forEach((name, fact) -> parts.add("  " + CellNotation.quote(name) + ": " + fact));
        StringJoiner rows = new StringJoiner(",\n    ", "[\n    ", "\n  ]").setEmptyValue("[]");
        table.rows().forEach(row -> rows.add(CellNotation.print(row)));
        parts.add("  \"rows\": " + rows);
        return "{\n" + String.join(",\n", parts) + "\n}\n";
    }

    /** On one line if it fits, else one member a line. */
    public static String object(List<String> members) {
        String line = "{" + String.join(", ", members) + "}";
        return line.length() <= LINE ? line : "{\n    " + String.join(",\n    ", members) + "\n  }";
    }
}
