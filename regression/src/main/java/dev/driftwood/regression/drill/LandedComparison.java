package dev.driftwood.regression.drill;

import dev.driftwood.regression.compare.CellWorth;
import dev.driftwood.regression.drill.mutation.Impact;
import dev.driftwood.regression.landing.Landed;
import dev.driftwood.regression.landing.RestlessColumns;
import dev.driftwood.runtime.schema.Column;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a run landed of changed files beside what it landed of those of today: what is otherwise, and what is lost. */
final class LandedComparison {

    private final Landed today;
    private final Landed tomorrow;
    private final Landed firstDay;
    private final Set<String> restless;
    private final Change change;
    private final List<Loss> losses = new ArrayList<>();
    private final List<String> differences = new ArrayList<>();
    private final SplitBranches branches;

    /**
     * Compares.
     *
     * @param firstDay what is landed of the files that are beside the changed ones
     * @param restless {@code sink.column}, in small letters, whose values are others at each run
     */
    LandedComparison(Landed today, Landed tomorrow, Landed firstDay, Set<String> restless, Change change) {
        this.today = today;
        this.tomorrow = tomorrow;
        this.firstDay = firstDay;
        this.restless = restless;
        this.change = change;
        this.branches = new SplitBranches(today.plan());
        compare();
    }

    List<Loss> losses() {
        return losses;
    }

    List<String> differences() {
        return differences;
    }

    private void compare() {
        for (Landed.Sink sink : today.sinks()) {
            tomorrow.sink(sink.stream()).ifPresent(after -> compare(sink, after));
        }
        boolean adds = change.impact() == Impact.ADDS_VALUES;
        if (adds && change.added().filter(this::arrives).isEmpty()) {
            losses.add(new Loss(
                    change.source() + "." + change.added().orElse(""),
                    change.added().orElse("") + " reaches no sink"));
        }
    }

    private void compare(Landed.Sink before, Landed.Sink after) {
        columns(before, after);
        RowPairs pairs = pairs(before, after);
        rows(before, after, pairs);
        for (int c = 0; c < before.columns().size(); c++) {
            if (!isRestless(before, before.columns().get(c))) {
                values(before, c, after, pairs);
            }
        }
    }

    private void columns(Landed.Sink before, Landed.Sink after) {
        List<String> both = new ArrayList<>();
        List<String> bothAfter = new ArrayList<>();
        for (Column column : after.columns()) {
            int position = before.position(column.name());
            if (position < 0) {
                differences.add(before.stream() + " + " + column.name() + ": " + column.type());
            } else {
                Column was = before.columns().get(position);
                bothAfter.add(fold(column.name()));
                if (!was.type().equals(column.type())) {
                    differences.add(before.stream() + "." + was.name() + " " + was.type() + " -> " + column.type());
                }
                if (!was.name().equals(column.name())) {
                    differences.add(before.stream() + "." + was.name() + " now " + column.name());
                }
            }
        }
        for (Column column : before.columns()) {
            if (after.position(column.name()) < 0) {
                differences.add(before.stream() + " - " + column.name());
            } else {
                both.add(fold(column.name()));
            }
        }
        if (!both.equals(bothAfter)) {
            differences.add(before.stream() + " has its columns in another order");
        }
    }

    private RowPairs pairs(Landed.Sink before, Landed.Sink after) {
        List<Integer> stable = new ArrayList<>();
        List<Integer> stableAfter = new ArrayList<>();
        for (int c = 0; c < before.columns().size(); c++) {
            Column column = before.columns().get(c);
            int position = after.position(column.name());
            if (position >= 0
                    && !isRestless(before, column)
                    && !change.touches(column.lineage())
                    && !change.touches(after.columns().get(position).lineage())) {
                stable.add(c);
                stableAfter.add(position);
            }
        }
        return RowPairs.of(before.rows(), array(stable), after.rows(), array(stableAfter));
    }

    private static int[] array(List<Integer> numbers) {
        return numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    private void rows(Landed.Sink before, Landed.Sink after, RowPairs pairs) {
        long gone = pairs.gone();
        if (pairs.more() > 0) {
            differences.add(after.stream() + " " + rows(pairs.more()) + " more");
        }
        if (gone == 0) {
            return;
        }
        String words =
                before.stream() + " " + gone + " of " + rows(before.rows().size()) + " gone";
        if (gone <= moreElsewhere(before)) {
            differences.add(words + ", and more are behind other outputs of a split");
        } else if (change.impact() == Impact.TAKES_ROWS && !change.beside()) {
            differences.add(words);
        } else {
            losses.add(new Loss(before.stream() + " rows", words));
        }
    }

    /** How many rows there are more behind other outputs of the splits that are before a sink. */
    private long moreElsewhere(Landed.Sink sink) {
        long more = 0;
        for (Landed.Sink other : today.sinks()) {
            if (branches.are(sink.stream(), other.stream())) {
                long after = tomorrow.sink(other.stream())
                        .map(landed -> landed.rows().size())
                        .orElse(0);
                more += Math.max(0, after - other.rows().size());
            }
        }
        return more;
    }

    private static String rows(long count) {
        return count + (count == 1 ? " row" : " rows");
    }

    private void values(Landed.Sink before, int c, Landed.Sink after, RowPairs pairs) {
        Column column = before.columns().get(c);
        int position = after.position(column.name());
        CellCounts counts = new CellCounts();
        for (int r = 0; r < pairs.partners().length; r++) {
            Object value = before.rows().get(r).get(c);
            int partner = pairs.partners()[r];
            if (partner >= 0) {
                List<@Nullable Object> row = after.rows().get(partner);
                boolean there = position >= 0 && row.get(position) != null;
                if (value != null && !there && isRescued(value, row, after)) {
                    counts.rescued++;
                } else if (position >= 0) {
                    counts.add(value, column, row.get(position), after.columns().get(position));
                } else if (value != null && !moved(value, column, row, before, after)) {
                    counts.lost++;
                }
            }
        }
        report(before, column, position >= 0, counts);
    }

    private void report(Landed.Sink before, Column column, boolean there, CellCounts counts) {
        String name = before.stream() + "." + column.name();
        boolean touched = change.touches(column.lineage());
        String how = there ? " is null in " : " is gone, and with it ";
        String what = there ? " of " + rows(before.rows().size()) : " values";
        if (counts.lost > spared(before, column, touched)) {
            losses.add(new Loss(name, name + how + counts.lost + what));
        } else if (counts.lost > 0) {
            differences.add(name + how + counts.lost + what);
        }
        if (counts.rescued > 0) {
            differences.add(name + " rescued in " + rows(counts.rescued));
        }
        if (counts.changed > 0) {
            differences.add(name + " changed in " + rows(counts.changed));
        }
        long kept = change.untouched() + (change.beside() ? firstDayValues(before, column) : 0);
        if (touched && change.impact() == Impact.CHANGES_VALUES && counts.same > kept && isCarried(before, column)) {
            losses.add(new Loss(name, name + " lost digits in " + rows(counts.same - kept)));
        }
    }

    /** How many values may be missing since they are not in the changed files either. */
    private long spared(Landed.Sink sink, Column column, boolean touched) {
        boolean taken = touched && change.impact() == Impact.TAKES_VALUES
                || change.impact() == Impact.TAKES_ROWS && !change.beside();
        if (!taken) {
            return 0;
        }
        return change.beside() ? sink.values(column.name()) - firstDayValues(sink, column) : Long.MAX_VALUE;
    }

    private long firstDayValues(Landed.Sink sink, Column column) {
        return firstDay.sink(sink.stream())
                .map(first -> first.values(column.name()))
                .orElse(0L);
    }

    /** Whether all numbers of a sink's column are some that the source's column has. */
    private boolean isCarried(Landed.Sink sink, Column column) {
        int position = sink.position(column.name());
        return sink.rows().stream()
                .map(row -> row.get(position))
                .allMatch(value -> value == null
                        || value instanceof Number && change.inputs().contains(RowPairs.worth(value)));
    }

    /** Whether a value stands in the text of the column that keeps what does not fit. */
    private boolean isRescued(Object value, List<@Nullable Object> row, Landed.Sink after) {
        int position = change.rescued().map(after::position).orElse(-1);
        String spelled = value instanceof BigDecimal decimal ? decimal.toPlainString() : String.valueOf(value);
        return position >= 0 && row.get(position) instanceof String kept && kept.contains(spelled);
    }

    /** Whether a value stands in a column of its row that there was not. */
    private static boolean moved(
            Object value, Column column, List<@Nullable Object> row, Landed.Sink before, Landed.Sink after) {
        for (int c = 0; c < after.columns().size(); c++) {
            Column other = after.columns().get(c);
            if (before.position(other.name()) < 0 && CellWorth.same(value, column.type(), row.get(c), other.type())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a column or field that there was not is in a sink: itself, or something made of it. */
    private boolean arrives(String added) {
        String mark = added.substring(added.lastIndexOf('.') + 1) + " ";
        boolean nested = added.indexOf('.') > 0;
        for (Landed.Sink sink : tomorrow.sinks()) {
            boolean made = sink.columns().stream()
                    .flatMap(column -> column.lineage().stream())
                    .anyMatch(part -> part.equalsIgnoreCase(change.source() + "@" + added));
            boolean there = sink.rows().stream()
                    .flatMap(row -> row.stream().flatMap(value -> Optional.ofNullable(value).stream()))
                    .anyMatch(value -> fold(value.toString()).contains(mark));
            if ((made && !nested) || there) {
                return true;
            }
        }
        return false;
    }

    private boolean isRestless(Landed.Sink sink, Column column) {
        return restless.contains(RestlessColumns.name(sink, column.name()));
    }

    static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Of the values of a column. */
    private static final class CellCounts {

        private long lost;
        private long changed;
        private long same;
        private long rescued;

        void add(@Nullable Object before, Column column, @Nullable Object after, Column other) {
            if (before != null && after == null) {
                lost++;
            } else if (CellWorth.same(before, column.type(), after, other.type())) {
                same += before == null ? 0 : 1;
            } else {
                changed++;
            }
        }
    }
}
