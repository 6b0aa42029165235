package dev.driftwood.regression.table;

import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Tables as CSV with a header, every text in quotes if it needs them; null is nothing between the commas. */
public final class CsvTables {

    private CsvTables() {}

    public static String print(Table table) {
        StringBuilder text = new StringBuilder();
        StringJoiner header = new StringJoiner(",", "", "\n");
        for (DataType.Field column : table.columns()) {
            header.add(quoted(column.name()));
        }
        text.append(header);
        for (List<@Nullable Object> row : table.rows()) {
            StringJoiner line = new StringJoiner(",", "", "\n");
            row.forEach(value -> line.add(cell(value)));
            text.append(line);
        }
        return text.toString();
    }

    private static String cell(@Nullable Object value) {
        if (value == null) {
            return "";
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        boolean nested = value instanceof List<?> || value instanceof Map<?, ?>;
        return quoted(nested ? CellNotation.print(value) : String.valueOf(value));
    }

    private static String quoted(String text) {
        boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> c == '"' || c == ',' || c == '\n' || c == '\r');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
