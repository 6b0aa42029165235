package dev.driftwood.regression.drift;

import dev.driftwood.regression.drift.ColumnChange.Kind;
import dev.driftwood.runtime.storage.RemoteStores;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Compares two days: their columns, and where columns differ their values. */
final class DayComparison {

    private final Day before;
    private final Day after;
    private final DayFlow earlier;
    private final DayFlow later;

    private DayComparison(Day before, Day after, RemoteStores remote) {
        this.before = before;
        this.after = after;
        this.earlier = new DayFlow(before.place(), remote);
        this.later = new DayFlow(after.place(), remote);
    }

    static List<ColumnChange> changes(Day before, Day after, RemoteStores remote) {
        return new DayComparison(before, after, remote).changes();
    }

    private List<ColumnChange> changes() {
        List<ColumnChange> differences = SchemaComparison.compare(before.columns(), after.columns());
        boolean readable = before.isReadable() && after.isReadable();
        Renames renames = Renames.find(
                before.columns(),
                after.columns(),
                differences,
                readable ? new SampledValues(earlier, later) : (was, is) -> Optional.empty());
        List<ColumnChange> changes = new ArrayList<>();
        if (before.rows() > 0 && after.rows() == 0) {
            changes.add(ColumnChange.of(
                    Kind.EMPTY, "", "there " + (before.rows() == 1 ? "was 1 row" : "were " + before.rows() + " rows")));
        }
        boolean explained =
                after.columns().stream().anyMatch(column -> column.trouble().isPresent());
        after.unread()
                .filter(why -> !explained)
                .ifPresent(why -> changes.add(ColumnChange.of(Kind.UNREADABLE, "", why)));
        for (ColumnChange change : renames.changes()) {
            changes.add(isRetyped(change) ? weighed(change, renames) : change);
        }
        return changes;
    }

    private static boolean isRetyped(ColumnChange change) {
        return switch (change.kind()) {
            case WIDENED, NARROWED, INCOMPATIBLE -> true;
            case EMPTY,
                    REMOVED,
                    RENAMED,
                    UNREADABLE,
                    STORED,
                    NULLABILITY,
                    CASE_CHANGED,
                    ADDED,
                    REFUSED_NAME,
                    REORDERED -> false;
        };
    }

    /** What a reader of the old type loses of the new values, or what the new type loses of the old ones. */
    private ColumnChange weighed(ColumnChange change, Renames renames) {
        Optional<DayColumn> was = before.column(renames.earlierName(change.column()));
        Optional<DayColumn> is = after.column(change.column());
        if (was.isEmpty() || is.isEmpty()) {
            return change;
        }
        List<String> sentences = new ArrayList<>();
        if (change.kind() != Kind.NARROWED) {
            lost("later", is.get(), was.get(), later).ifPresent(sentences::add);
        }
        if (change.kind() != Kind.WIDENED) {
            lost("earlier", was.get(), is.get(), earlier).ifPresent(sentences::add);
        }
        return change.with(sentences);
    }

    private Optional<String> lost(String which, DayColumn column, DayColumn other, DayFlow flow) {
        Day day = flow == later ? after : before;
        return day.isReadable()
                ? Misfits.sentence(which, column, other.type(), flow)
                : day.unread().map(why -> "the " + which + " values were not read: " + why);
    }
}
