package dev.driftwood.runtime.database;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A column of a table or query.
 *
 * @param name empty if the query gives none
 * @param code the type as {@code java.sql.Types} numbers it
 * @param typeName the type as the database calls it
 */
public record TableColumn(
        String name, int code, String typeName, int precision, int scale, boolean signed, boolean nullable) {

    static List<TableColumn> all(ResultSetMetaData described) throws SQLException {
        List<TableColumn> columns = new ArrayList<>(described.getColumnCount());
        for (int i = 1; i <= described.getColumnCount(); i++) {
            columns.add(new TableColumn(
                    described.getColumnLabel(i),
                    described.getColumnType(i),
                    described.getColumnTypeName(i),
                    described.getPrecision(i),
                    described.getScale(i),
                    described.isSigned(i),
                    described.isNullable(i) != ResultSetMetaData.columnNoNulls));
        }
        return columns;
    }
}
