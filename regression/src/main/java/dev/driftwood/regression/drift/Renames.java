package dev.driftwood.regression.drift;

import dev.driftwood.regression.drift.ColumnChange.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Pairs columns that went with columns that came where name and values say that they are the same ones. */
public final class Renames {

    /** Names that are so alike need no values to speak for them. */
    private static final int SURE_BY_NAME = 80;

    static final int FAIRLY_ALIKE = 45;

    /** So many values in per cent must be the same where names are fairly alike, and where they are not. */
    private static final int HALF_OF_VALUES = 50;

    private static final int MOST_VALUES = 80;

    /** Few different values are the same in many columns: yes and no, three currencies. */
    private static final int TELLING_VALUES = 10;

    private final List<ColumnChange> changes;
    private final Map<String, String> earlierNames;

    private Renames(List<ColumnChange> changes, Map<String, String> earlierNames) {
        this.changes = changes;
        this.earlierNames = earlierNames;
    }

    /** All changes, with probable renames in the place of what was removed and added. */
    List<ColumnChange> changes() {
        return changes;
    }

    /** What a column was called in the earlier day. */
    String earlierName(String column) {
        return earlierNames.getOrDefault(column, column);
    }

    /**
     * A pair.
     *
     * @param name how alike the names are, in per cent
     * @param overlap of the values; empty if none were read
     */
    record Candidate(DayColumn before, DayColumn after, int name, Optional<ValueOverlap> overlap) {

        boolean isProbable() {
            if (name >= SURE_BY_NAME) {
                return true;
            }
            if (overlap.isEmpty()) {
                return false;
            }
            int same = overlap.get().percent();
            return (name >= FAIRLY_ALIKE && same >= HALF_OF_VALUES)
                    || (same >= MOST_VALUES && overlap.get().sampled() >= TELLING_VALUES);
        }

        int score() {
            return name + overlap.map(ValueOverlap::percent).orElse(0);
        }

        ColumnChange change() {
            List<String> evidence = new ArrayList<>();
            evidence.add("names alike " + name + " %");
            overlap.filter(values -> values.sampled() > 0)
                    .ifPresent(values ->
                            evidence.add(values.same() + " of " + values.sampled() + " sampled values occur in both"));
            return ColumnChange.of(Kind.RENAMED, after.name(), before.name() + " → " + after.name())
                    .with(List.of(String.join(", ", evidence)));
        }
    }

    /** Finds how many values two columns share; empty if their values cannot be read. */
    @FunctionalInterface
    public interface Values {

        Optional<ValueOverlap> overlap(DayColumn before, DayColumn after);
    }

    /** How much of a sample of one column's values occurs in another column. */
    public record ValueOverlap(int same, int sampled) {

        int percent() {
            return sampled == 0 ? 0 : 100 * same / sampled;
        }
    }

    static Renames find(List<DayColumn> before, List<DayColumn> after, List<ColumnChange> changes, Values values) {
        List<Candidate> pairs = pairs(named(before, changes, Kind.REMOVED), named(after, changes, Kind.ADDED), values);
        Set<String> gone = new HashSet<>();
        Set<String> come = new HashSet<>();
        Map<String, String> earlierNames = new HashMap<>();
        List<ColumnChange> result = new ArrayList<>();
        for (Candidate pair : pairs) {
            gone.add(pair.before().name());
            come.add(pair.after().name());
            earlierNames.put(pair.after().name(), pair.before().name());
            result.add(pair.change());
            result.addAll(SchemaComparison.compare(named(pair.before(), pair.after()), pair.after()).stream()
                    .filter(change -> change.kind() != Kind.REFUSED_NAME)
                    .toList());
        }
        for (ColumnChange change : changes) {
            boolean paired = (change.kind() == Kind.REMOVED && gone.contains(change.column()))
                    || (change.kind() == Kind.ADDED && come.contains(change.column()));
            if (!paired) {
                result.add(change);
            }
        }
        result.sort(Comparator.comparing(ColumnChange::kind));
        return new Renames(result, earlierNames);
    }

    private static DayColumn named(DayColumn column, DayColumn other) {
        return new DayColumn(other.name(), column.type(), column.stored(), column.nullable(), column.trouble());
    }

    private static List<DayColumn> named(List<DayColumn> columns, List<ColumnChange> changes, Kind kind) {
        Set<String> names = new HashSet<>();
        for (ColumnChange change : changes) {
            if (change.kind() == kind) {
                names.add(change.column());
            }
        }
        return columns.stream().filter(column -> names.contains(column.name())).toList();
    }

    /** The likeliest pairs, each column in one at most. */
    private static List<Candidate> pairs(List<DayColumn> removed, List<DayColumn> added, Values values) {
        List<Candidate> probable = new ArrayList<>();
        for (DayColumn before : removed) {
            for (DayColumn after : added) {
                Candidate pair = new Candidate(
                        before,
                        after,
                        NameLikeness.percent(before.name(), after.name()),
                        values.overlap(before, after));
                if (pair.isProbable()) {
                    probable.add(pair);
                }
            }
        }
        probable.sort(Comparator.comparingInt(Candidate::score).reversed());
        Set<DayColumn> taken = new HashSet<>();
        List<Candidate> pairs = new ArrayList<>();
        for (Candidate pair : probable) {
            if (!taken.contains(pair.before()) && !taken.contains(pair.after())) {
                taken.add(pair.before());
                taken.add(pair.after());
                pairs.add(pair);
            }
        }
        return pairs;
    }
}
