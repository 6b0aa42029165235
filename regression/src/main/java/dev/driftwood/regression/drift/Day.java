package dev.driftwood.regression.drift;

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

    boolean isReadable() {
        return unread.isEmpty();
    }
}
