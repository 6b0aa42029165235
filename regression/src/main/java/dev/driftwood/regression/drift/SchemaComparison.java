package dev.driftwood.regression.drift;

import dev.driftwood.regression.drift.ColumnChange.Kind;
import dev.driftwood.runtime.format.ColumnNameRule;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What differs between the columns of two days. Names are the same without regard to case, as they are in a flow. */
public final class SchemaComparison {

    private final List<DayColumn> before;
    private final List<DayColumn> after;
    private final List<ColumnChange> changes = new ArrayList<>();

    private SchemaComparison(List<DayColumn> before, List<DayColumn> after) {
        this.before = before;
        this.after = after;
    }

    /** The changes in the order of their kinds, among these in that of the columns. Nothing is taken for a new name of another. */
    public static List<ColumnChange> compare(List<DayColumn> before, List<DayColumn> after) {
        return new SchemaComparison(before, after).compare();
    }

    private List<ColumnChange> compare() {
        Map<String, Integer> earlier = positions(before);
        Map<String, Integer> later = positions(after);
        for (DayColumn column : before) {
            if (!later.containsKey(fold(column.name()))) {
                add(Kind.REMOVED, column.name(), "was " + column.type());
            }
        }
        List<Integer> kept = new ArrayList<>();
        for (DayColumn column : after) {
            Integer position = earlier.get(fold(column.name()));
            if (position == null) {
                added(column);
            } else {
                kept.add(position);
                both(before.get(position), column);
            }
        }
        order(kept, later);
        changes.sort((one, other) -> one.kind().compareTo(other.kind()));
        return changes;
    }

    /** What of a column that both days have is different. */
    static List<ColumnChange> compare(DayColumn before, DayColumn after) {
        SchemaComparison comparison = new SchemaComparison(List.of(before), List.of(after));
        comparison.both(before, after);
        return comparison.changes;
    }

    private void added(DayColumn column) {
        add(Kind.ADDED, column.name(), column.type().toString());
        column.trouble().ifPresent(trouble -> add(Kind.UNREADABLE, column.name(), trouble));
        refusal(column).ifPresent(why -> add(Kind.REFUSED_NAME, column.name(), why));
    }

    private void both(DayColumn was, DayColumn is) {
        if (!was.name().equals(is.name())) {
            add(Kind.CASE_CHANGED, is.name(), "was spelled " + was.name());
        }
        new NestedComparison(changes).types(is.name(), was.type(), is.type());
        if (was.trouble().isEmpty()) {
            is.trouble().ifPresent(trouble -> add(Kind.UNREADABLE, is.name(), trouble));
        }
        stored(was, is).ifPresent(change -> add(Kind.STORED, is.name(), change));
        if (was.nullable().isPresent()
                && is.nullable().isPresent()
                && !was.nullable().equals(is.nullable())) {
            add(Kind.NULLABILITY, is.name(), is.nullable().get() ? "may be null now" : "cannot be null any more");
        }
        if (refusal(was).isEmpty()) {
            refusal(is).ifPresent(why -> add(Kind.REFUSED_NAME, is.name(), why));
        }
    }

    private static Optional<String> stored(DayColumn was, DayColumn is) {
        return TimestampStorage.of(was.stored())
                .flatMap(earlier -> TimestampStorage.of(is.stored()).flatMap(earlier::change));
    }

    private static Optional<String> refusal(DayColumn column) {
        return ColumnNameRule.complaint(column.name(), column.type()).map(why -> "a Parquet sink refuses it: " + why);
    }

    private void order(List<Integer> kept, Map<String, Integer> later) {
        int[] earlier = kept.stream().mapToInt(Integer::intValue).toArray();
        if (ColumnOrder.isKept(earlier)) {
            return;
        }
        BitSet moved = ColumnOrder.moved(earlier);
        for (int i = moved.nextSetBit(0); i >= 0; i = moved.nextSetBit(i + 1)) {
            String name = before.get(earlier[i]).name();
            int now = later.getOrDefault(fold(name), i);
            add(Kind.REORDERED, after.get(now).name(), "was column " + (earlier[i] + 1) + ", is column " + (now + 1));
        }
    }

    private void add(Kind kind, String column, String detail) {
        changes.add(ColumnChange.of(kind, column, detail));
    }

    /** Of columns of one name the first. */
    private static Map<String, Integer> positions(List<DayColumn> columns) {
        Map<String, Integer> positions = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            positions.putIfAbsent(fold(columns.get(i).name()), i);
        }
        return positions;
    }

    static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    static String words(DataType before, DataType after) {
        return "was " + before + ", is " + after;
    }
}
