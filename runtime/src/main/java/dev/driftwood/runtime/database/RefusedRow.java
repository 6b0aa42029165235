package dev.driftwood.runtime.database;

import dev.driftwood.runtime.vector.Values;
import java.math.BigDecimal;
import java.sql.Types;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** Finds the column for which a database may have refused a row, since its driver only says which row it was. */
final class RefusedRow {

    private RefusedRow() {}

    /** The first column whose value the table's own description rules out. */
    static Optional<String> column(List<TableColumn> columns, List<FieldVector> vectors, int row) {
        for (int i = 0; i < columns.size(); i++) {
            Object value = Values.read(vectors.get(i), row);
            TableColumn column = columns.get(i);
            boolean wrong = value == null
                    ? !column.nullable()
                    : value instanceof String text
                            ? isText(column) && column.precision() > 0 && text.length() > column.precision()
                            : value instanceof BigDecimal number && isTooLong(number, column);
            if (wrong) {
                return Optional.of(column.name());
            }
        }
        return Optional.empty();
    }

    private static boolean isText(TableColumn column) {
        return switch (column.code()) {
            case Types.CHAR, Types.VARCHAR, Types.NCHAR, Types.NVARCHAR -> true;
            default -> false;
        };
    }

    private static boolean isTooLong(BigDecimal number, TableColumn column) {
        boolean exact = column.code() == Types.DECIMAL || column.code() == Types.NUMERIC;
        return exact && number.precision() - number.scale() > column.precision() - column.scale();
    }
}
