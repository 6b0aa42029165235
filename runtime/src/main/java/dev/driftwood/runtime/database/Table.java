package dev.driftwood.runtime.database;

import java.util.List;
import java.util.Optional;

/**
 * A table that is there.
 *
 * @param sql as statements name it
 */
public record Table(TableName name, String sql, List<TableColumn> columns) {

    public Table {
        columns = List.copyOf(columns);
    }

    /** The column of that name; one that differs in case if there is none of the same spelling. */
    public Optional<TableColumn> column(String wanted) {
        Optional<TableColumn> loose = Optional.empty();
        for (TableColumn column : columns) {
            if (column.name().equals(wanted)) {
                return Optional.of(column);
            }
            if (loose.isEmpty() && column.name().equalsIgnoreCase(wanted)) {
                loose = Optional.of(column);
            }
        }
        return loose;
    }
}
