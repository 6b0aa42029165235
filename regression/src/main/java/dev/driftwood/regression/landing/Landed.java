package dev.driftwood.regression.landing;

import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.schema.Column;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A run, and what its sinks got. */
public record Landed(ExecutablePlan plan, RunReport report, List<Sink> sinks) {

    /** @param stream its name */
    public record Sink(String stream, List<Column> columns, List<List<@Nullable Object>> rows) {

        /** The position of a column, whatever the capitals of its name; -1 if there is none. */
        public int position(String name) {
            for (int c = 0; c < columns.size(); c++) {
                if (columns.get(c).name().equalsIgnoreCase(name)) {
                    return c;
                }
            }
            return -1;
        }

        /** How many values there are in a column; none if there is no such column. */
        public long values(String name) {
            int position = position(name);
            return position < 0
                    ? 0
                    : rows.stream().filter(row -> row.get(position) != null).count();
        }
    }

    public Optional<Sink> sink(String stream) {
        return sinks.stream().filter(sink -> sink.stream().equals(stream)).findFirst();
    }
}
