package dev.driftwood.regression.drill;

import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.schema.Column;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A run, and what its sinks got. */
record Landed(ExecutablePlan plan, RunReport report, List<Sink> sinks) {

    /** @param stream its name */
    record Sink(String stream, List<Column> columns, List<List<@Nullable Object>> rows) {

        /** The position of a column, whatever the capitals of its name; -1 if there is none. */
        int position(String name) {
            for (int c = 0; c < columns.size(); c++) {
                if (columns.get(c).name().equalsIgnoreCase(name)) {
                    return c;
                }
            }
            return -1;
        }

        /** How many values there are in a column; none if there is no such column. */
        long values(String name) {
            int position = position(name);
            return position < 0
                    ? 0
                    : rows.stream().filter(row -> row.get(position) != null).count();
        }
    }

    Optional<Sink> sink(String stream) {
        return sinks.stream().filter(sink -> sink.stream().equals(stream)).findFirst();
    }
}
