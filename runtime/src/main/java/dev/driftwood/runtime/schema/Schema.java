package dev.driftwood.runtime.schema;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;

/**
 * The columns of a stream in order. Two may share a name, after a join; names match without regard to case. Behind them rows may
 * carry tags, which have positions in expressions and batches as columns do.
 */
public final class Schema {

    private final List<Column> columns;
    private final List<RowTag> tags;
    private final Map<String, int[]> positions;

    public Schema(List<Column> columns) {
        this(columns, List.of());
    }

    public Schema(List<Column> columns, List<RowTag> tags) {
        this.columns = List.copyOf(columns);
        this.tags = List.copyOf(tags);
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

    public List<RowTag> tags() {
        return tags;
    }

    /** How many positions columns and tags take. */
    public int places() {
        return columns.size() + tags.size();
    }

    /** The position of a tag, if rows carry it. */
    public OptionalInt find(RowTag tag) {
        int index = tags.indexOf(tag);
        return index < 0 ? OptionalInt.empty() : OptionalInt.of(columns.size() + index);
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
        return other instanceof Schema that && columns.equals(that.columns) && tags.equals(that.tags);
    }

    @Override
    public int hashCode() {
        return 31 * columns.hashCode() + tags.hashCode();
    }

    @Override
    public String toString() {
        return columns.toString();
    }
}
