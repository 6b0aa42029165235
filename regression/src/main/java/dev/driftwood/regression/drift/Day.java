package dev.driftwood.regression.drift;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files of a day, as one table.
 *
 * @param name as the user wrote it
 * @param place where its files are, in full
 * @param columns those of the first file, and behind them what only others have
 * @param unread why rows cannot be read, if so; then columns are all that is known
 */
public record Day(
        String name, String place, List<String> files, long rows, List<DayColumn> columns, Optional<String> unread) {

    public Day {
        files = List.copyOf(files);
        columns = List.copyOf(columns);
    }

    /** The column of a name, case ignored. */
    Optional<DayColumn> column(String wanted) {
        return columns.stream()
                .filter(column -> SchemaComparison.fold(column.name()).equals(SchemaComparison.fold(wanted)))
                .findFirst();
    }

    /** Without rows text tells no types; those of another day are as good a guess as any. */
    Day typedAs(Day other) {
        if (rows > 0) {
            return this;
        }
        List<DayColumn> typed = new ArrayList<>();
        for (DayColumn column : columns) {
            boolean inferred = column.stored().isEmpty();
            Optional<DayColumn> same = inferred ? other.column(column.name()) : Optional.empty();
            typed.add(
                    same.map(known -> DayColumn.of(column.name(), known.type())).orElse(column));
        }
        return new Day(name, place, files, rows, typed, unread);
    }

    boolean isReadable() {
        return unread.isEmpty();
    }
}
