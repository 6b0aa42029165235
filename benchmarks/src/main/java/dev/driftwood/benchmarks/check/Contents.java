package dev.driftwood.benchmarks.check;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a table holds, in a few numbers.
 *
 * @param types column name to type
 * @param sums column name to a sum over the hashes of its values, in any order of rows
 * @param together the same over whole rows, so that a value in the wrong row shows
 * @param inOrder the same over the numbers of the rows and their keys, so that another order shows
 */
public record Contents(
        long rows, Map<String, String> types, Map<String, String> sums, String together, String inOrder) {
    public Contents {
        types = new LinkedHashMap<>(types);
        sums = new LinkedHashMap<>(sums);
    }

    /** The first way in which it is not what was expected; empty if it is. The order of rows does not matter. */
    public String differenceFrom(Contents expected) {
        if (rows != expected.rows) {
            return rows + " rows instead of " + expected.rows;
        }
        Set<String> missing = new TreeSet<>(expected.types.keySet());
        missing.removeAll(types.keySet());
        if (!missing.isEmpty()) {
            return "no column " + missing.iterator().next();
        }
        for (String column : types.keySet()) {
            if (!types.get(column).equals(expected.types.get(column))) {
                return column + " is " + types.get(column) + " instead of " + expected.types.get(column);
            }
        }
        for (String column : types.keySet()) {
            if (!String.valueOf(sums.get(column)).equals(expected.sums.get(column))) {
                return "other values in " + column;
            }
        }
        return together.equals(expected.together) ? "" : "values in other rows";
    }

    public boolean isInOrderOf(Contents expected) {
        return inOrder.equals(expected.inOrder);
    }
}
