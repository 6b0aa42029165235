package dev.driftwood.regression.scaffold;

import dev.driftwood.regression.table.CellNotation;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A few rows that look like what a column's name and type promise, and one that has nothing but keys. Keys of the same name are
 * the same in all tables, so that joins match.
 */
final class MadeUpRows {

    private static final int FULL_ROWS = 3;
    private static final int FIRST_KEY = 1001;

    /** What the words of a name promise, the most telling word first. */
    private static final Map<String, List<String>> TEXTS = texts();

    private MadeUpRows() {}

    private static Map<String, List<String>> texts() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        texts.put("mail", List.of("ann@example.com", "ben@example.com", "cleo@example.com"));
        texts.put("first", List.of("Ann", "Ben", "Cleo"));
        texts.put("last", List.of("Archer", "Baker", "Cole"));
        texts.put("surname", List.of("Archer", "Baker", "Cole"));
        texts.put("currency", List.of("GBP", "EUR", "USD"));
        texts.put("country", List.of("GB", "IE", "FR"));
        texts.put("region", List.of("North", "South", "East"));
        texts.put("city", List.of("Ely", "Bath", "York"));
        texts.put("town", List.of("Ely", "Bath", "York"));
        texts.put("street", List.of("1 High Street", "2 Mill Lane", "3 Church Road"));
        texts.put("post", List.of("CB7 4DL", "BA1 1SX", "YO1 7HH"));
        texts.put("zip", List.of("10001", "20002", "30003"));
        texts.put("phone", List.of("0100 000001", "0100 000002", "0100 000003"));
        texts.put("status", List.of("new", "open", "closed"));
        texts.put("date", List.of("2024-05-15", "2024-05-16", "2024-05-17"));
        texts.put("time", List.of("2024-05-15 10:15:30", "2024-05-16 11:00:00", "2024-05-17 00:00:00"));
        texts.put("total", List.of("19.99", "5.00", "250.50"));
        texts.put("amount", List.of("19.99", "5.00", "250.50"));
        texts.put("price", List.of("19.99", "5.00", "250.50"));
        texts.put("name", List.of("Ann Archer", "Ben Baker", "Cleo Cole"));
        return texts;
    }

    static Table of(List<ReadColumn> columns) {
        List<DataType.Field> fields = new ArrayList<>();
        columns.forEach(column -> fields.add(new DataType.Field(column.name(), column.type())));
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int r = 0; r <= FULL_ROWS; r++) {
            List<@Nullable Object> row = new ArrayList<>();
            for (ReadColumn column : columns) {
                row.add(r < FULL_ROWS || isKey(column.name()) ? value(column, r) : null);
            }
            rows.add(row);
        }
        return new Table(fields, rows);
    }

    static boolean isKey(String name) {
        return name.toLowerCase(Locale.ROOT).matches("(.*[_ ])?(id|key|no|nr|number|code)|.*(Id|ID|Key)")
                || name.matches(".*(Id|ID|Key)");
    }

    private static @Nullable Object value(ReadColumn column, int row) {
        if (column.type() == SimpleType.STRING && !column.texts().isEmpty()) {
            return column.texts().get(row % column.texts().size());
        }
        return made(column.name(), column.type(), row);
    }

    private static @Nullable Object made(String name, DataType type, int row) {
        return type.accept(new Value(name, row)).orElse(null);
    }

    /** What an expression of the data flow language spells, for a parameter that has no value. */
    static String expression(String name, DataType type) {
        Object value = made(name, type, 0);
        boolean text = value instanceof String;
        return text ? "'" + value + "'" : String.valueOf(value);
    }

    private record Value(String name, int row) implements DataType.Visitor<Optional<Object>> {

        @Override
        public Optional<Object> visitSimple(SimpleType type) {
            return type == SimpleType.ANY || type == SimpleType.NULL ? Optional.empty() : Optional.of(simple(type));
        }

        private Object simple(SimpleType type) {
            boolean key = isKey(name);
            return switch (type) {
                case BOOLEAN -> row % 2 == 0;
                case BYTE -> (byte) (row + 1);
                case SHORT -> (short) (row + 1);
                case INTEGER -> key ? FIRST_KEY + row : List.of(3, 12, 250).get(row % FULL_ROWS);
                case LONG ->
                    key ? (long) FIRST_KEY + row : List.of(3L, 12L, 250L).get(row % FULL_ROWS);
                case FLOAT -> List.of(1.5f, 2.25f, 10f).get(row % FULL_ROWS);
                case DOUBLE -> List.of(1.5, 2.25, 10.0).get(row % FULL_ROWS);
                case DATE -> "2024-05-" + (15 + row);
                case TIMESTAMP -> "2024-05-" + (15 + row) + " 10:15:30";
                case STRING -> text(key);
                case BINARY -> "0" + (row + 1) + "ff";
                case ANY, NULL -> throw new IllegalArgumentException("no value is of type " + type);
            };
        }

        private String text(boolean key) {
            String small = name.toLowerCase(Locale.ROOT);
            for (Map.Entry<String, List<String>> each : TEXTS.entrySet()) {
                if (small.contains(each.getKey())) {
                    return each.getValue().get(row % FULL_ROWS);
                }
            }
            return key ? "A" + (FIRST_KEY + row) : small.replace('_', ' ') + " " + (row + 1);
        }

        @Override
        public Optional<Object> visitDecimal(DataType.DecimalType type) {
            BigDecimal value = new BigDecimal(List.of("19.99", "5.00", "250.50").get(row % FULL_ROWS));
            BigDecimal scaled = value.setScale(type.scale(), RoundingMode.DOWN);
            return Optional.of(
                    scaled.precision() <= type.precision() ? scaled : BigDecimal.ZERO.setScale(type.scale()));
        }

        @Override
        public Optional<Object> visitArray(DataType.ArrayType type) {
            List<@Nullable Object> items = new ArrayList<>();
            for (int i = 0; i <= row % 2; i++) {
                items.add(made(name, type.element(), row + i));
            }
            return Optional.of(items);
        }

        @Override
        public Optional<Object> visitMap(DataType.MapType type) {
            Map<String, @Nullable Object> entries = new LinkedHashMap<>();
            Object key = made(name, type.key(), row);
            entries.put(CellNotation.print(key).replace("\"", ""), made(name, type.value(), row));
            return Optional.of(entries);
        }

        @Override
        public Optional<Object> visitStruct(DataType.StructType type) {
            Map<String, @Nullable Object> fields = new LinkedHashMap<>();
            type.fields().forEach(field -> fields.put(field.name(), made(field.name(), field.type(), row)));
            return Optional.of(fields);
        }
    }
}
