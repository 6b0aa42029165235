package dev.driftwood.runtime.schema;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The columns of a stream in order. Two may share a name, after a join; names match without regard to case. */
public final class Schema {

    private final List<Column> columns;
    private final Map<String, int[]> positions;

    public Schema(List<Column> columns) {
        this.columns = List.copyOf(columns);
        this.positions = index(this.columns);
    }

    public List<Column> columns() {
        return columns;
    }

    public Column column(int position) {
        return columns.get(position);
    }

    public int width() {
        return columns.size();
    }

    /** Positions of the columns with the name, case ignored, in order; empty if there is none. */
    public int[] find(String name) {
        int[] found = positions.get(fold(name));
        return found == null ? new int[0] : found.clone();
    }

    /** How names are compared: lower case, without regard to the machine's locale. */
    public static String fold(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    private static Map<String, int[]> index(List<Column> columns) {
        Map<String, int[]> index = new HashMap<>(columns.size() * 2);
        for (int i = 0; i < columns.size(); i++) {
            int[] one = {i};
            index.merge(fold(columns.get(i).name()), one, Schema::append);
        }
        return index;
    }

    private static int[] append(int[] head, int[] tail) {
        int[] all = Arrays.copyOf(head, head.length + tail.length);
        System.arraycopy(tail, 0, all, head.length, tail.length);
        return all;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Schema that && columns.equals(that.columns);
    }

    @Override
    public int hashCode() {
        return columns.hashCode();
    }

    @Override
    public String toString() {
        return columns.toString();
    }
}
