package dev.driftwood.regression.compare;

import java.util.List;
import java.util.Set;

/**
 * Which rows belong together, and when values are the same.
 *
 * @param key columns whose values say which row is which; without, rows count as a set in which each may be several times
 * @param ordered whether the first row belongs to the first one, and so on
 * @param tolerance by how much floating-point numbers may differ, of 1 or of the larger one
 * @param ignored columns that are left out
 */
public record CompareOptions(List<String> key, boolean ordered, double tolerance, Set<String> ignored) {

    public static final CompareOptions USUAL = new CompareOptions(List.of(), false, 0, Set.of());

    public CompareOptions {
        key = List.copyOf(key);
        ignored = Set.copyOf(ignored);
    }

    public static CompareOptions inOrder() {
        return new CompareOptions(List.of(), true, 0, Set.of());
    }

    /** Whether rows can belong together that are not the same. */
    boolean pairs() {
        return ordered || !key.isEmpty();
    }
}
