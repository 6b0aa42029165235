package dev.driftwood.runtime.schema;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The columns of several parts, such as the files of a source or the inputs of a union, put together. */
public final class ColumnUnion {

    private final List<UnitedColumn> columns = new ArrayList<>();
    private final Map<String, List<UnitedColumn>> byName = new HashMap<>();
    private final int parts;

    private ColumnUnion(int parts) {
        this.parts = parts;
    }

    /**
     * By name, in the order of the parts. Names match without regard to case, unless one part has two spellings side by side:
     * then each spelling is a column.
     *
     * @param names for each part those of its columns
     */
    public static List<UnitedColumn> byName(List<List<String>> names) {
        ColumnUnion union = new ColumnUnion(names.size());
        for (int part = 0; part < names.size(); part++) {
            union.add(part, names.get(part));
        }
        return union.columns;
    }

    /**
     * By position; each is called as in the first part that has it.
     *
     * @param names for each part those of its columns
     */
    public static List<UnitedColumn> byPosition(List<List<String>> names) {
        List<UnitedColumn> columns = new ArrayList<>();
        for (int part = 0; part < names.size(); part++) {
            for (int i = 0; i < names.get(part).size(); i++) {
                if (i == columns.size()) {
                    columns.add(new UnitedColumn(names.get(part).get(i), names.size()));
                }
                columns.get(i).put(part, i);
            }
        }
        return columns;
    }

    private void add(int part, List<String> found) {
        List<Integer> unmatched = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            if (!putExact(part, found.get(i), i)) {
                unmatched.add(i);
            }
        }
        for (int i : unmatched) {
            putIgnoringCase(part, found.get(i), i);
        }
    }

    private boolean putExact(int part, String name, int position) {
        for (UnitedColumn column : spellings(name)) {
            if (column.name().equals(name) && !column.in(part)) {
                column.put(part, position);
                return true;
            }
        }
        return false;
    }

    private void putIgnoringCase(int part, String name, int position) {
        for (UnitedColumn column : spellings(name)) {
            if (!column.in(part)) {
                column.put(part, position);
                return;
            }
        }
        UnitedColumn added = new UnitedColumn(name, parts);
        added.put(part, position);
        columns.add(added);
        spellings(name).add(added);
    }

    private List<UnitedColumn> spellings(String name) {
        return byName.computeIfAbsent(Schema.fold(name), k -> new ArrayList<>());
    }
}
