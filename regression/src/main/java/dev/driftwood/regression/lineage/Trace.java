package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.report.Influence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A column and where it leads to, or comes from.
 *
 * @param by what it has to do with the one that it was reached from; nothing for the first
 * @param next where it leads to from here
 * @param above whether that stands elsewhere in the tree already, and so is left out here
 */
public record Trace(ColumnPlace place, Set<Influence> by, List<Trace> next, boolean above) {

    public Trace {
        by = new TreeSet<>(by);
        next = List.copyOf(next);
    }

    /** Which way columns are followed. */
    public enum Direction {
        /** To what is made of a column. */
        ONWARD,
        /** To what a column is made of. */
        BACK
    }

    static Trace of(Lineage lineage, ColumnPlace start, Direction direction) {
        return new Walk(lineage, direction).trace(start, Set.of());
    }

    /** All places in the tree, each once. */
    public Set<ColumnPlace> places() {
        Set<ColumnPlace> all = new LinkedHashSet<>();
        collect(all);
        return all;
    }

    private void collect(Set<ColumnPlace> all) {
        all.add(place);
        next.forEach(trace -> trace.collect(all));
    }

    private static final class Walk {

        private final Lineage lineage;
        private final Direction direction;
        private final Set<ColumnPlace> seen = new HashSet<>();

        Walk(Lineage lineage, Direction direction) {
            this.lineage = lineage;
            this.direction = direction;
        }

        Trace trace(ColumnPlace place, Set<Influence> by) {
            boolean first = seen.add(place);
            Map<ColumnPlace, Set<Influence>> reached = reached(place);
            if (!first) {
                return new Trace(place, by, List.of(), !reached.isEmpty());
            }
            List<Trace> next = new ArrayList<>();
            reached.forEach((other, how) -> next.add(trace(other, how)));
            return new Trace(place, by, next, false);
        }

        private Map<ColumnPlace, Set<Influence>> reached(ColumnPlace place) {
            List<Link> links =
                    new ArrayList<>(direction == Direction.ONWARD ? lineage.from(place) : lineage.into(place));
            Comparator<Link> order = Comparator.comparing(link -> other(link).flow());
            links.sort(order.thenComparing(link -> other(link).step())
                    .thenComparing(link -> other(link).column()));
            Map<ColumnPlace, Set<Influence>> reached = new LinkedHashMap<>();
            links.forEach(link -> reached.computeIfAbsent(other(link), column -> new TreeSet<>())
                    .add(link.influence()));
            return reached;
        }

        private ColumnPlace other(Link link) {
            return direction == Direction.ONWARD ? link.to() : link.from();
        }
    }
}
