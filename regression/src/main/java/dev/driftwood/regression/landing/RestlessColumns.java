package dev.driftwood.regression.landing;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Columns of sinks whose values differ at each run, though what is read is the same: names of files, random numbers. */
public final class RestlessColumns {

    private RestlessColumns() {}

    /** As {@code sink.column}, in small letters. */
    public static Set<String> of(Landed one, Landed other) {
        Set<String> restless = new HashSet<>();
        for (Landed.Sink sink : one.sinks()) {
            Landed.Sink again = other.sink(sink.stream()).orElse(sink);
            for (int c = 0; c < sink.columns().size(); c++) {
                if (!same(sink.rows(), again.rows(), c)) {
                    restless.add(name(sink, sink.columns().get(c).name()));
                }
            }
        }
        return restless;
    }

    /** The name under which a column is among them. */
    public static String name(Landed.Sink sink, String column) {
        return (sink.stream() + "." + column).toLowerCase(Locale.ROOT);
    }

    private static boolean same(List<List<@Nullable Object>> rows, List<List<@Nullable Object>> others, int column) {
        boolean same = rows.size() == others.size();
        for (int r = 0; r < rows.size() && same; r++) {
            same = Objects.equals(rows.get(r).get(column), others.get(r).get(column));
        }
        return same;
    }
}
