package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The columns of all files of a source, united by name in scan order. Names match without regard to case, unless one file has
 * two spellings side by side: then each spelling is a column.
 */
final class ColumnUnion {

    private final List<UnitedColumn> columns = new ArrayList<>();
    private final Map<String, List<UnitedColumn>> byName = new HashMap<>();
    private final int files;

    private ColumnUnion(int files) {
        this.files = files;
    }

    static List<UnitedColumn> of(List<DescribedFile> files) {
        ColumnUnion union = new ColumnUnion(files.size());
        for (int file = 0; file < files.size(); file++) {
            union.add(file, files.get(file).description().columns());
        }
        return union.columns;
    }

    private void add(int file, List<FileColumn> found) {
        List<Integer> unmatched = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            if (!putExact(file, found.get(i).name(), i)) {
                unmatched.add(i);
            }
        }
        for (int i : unmatched) {
            putIgnoringCase(file, found.get(i).name(), i);
        }
    }

    private boolean putExact(int file, String name, int position) {
        for (UnitedColumn column : spellings(name)) {
            if (column.name().equals(name) && !column.in(file)) {
                column.put(file, position);
                return true;
            }
        }
        return false;
    }

    private void putIgnoringCase(int file, String name, int position) {
        for (UnitedColumn column : spellings(name)) {
            if (!column.in(file)) {
                column.put(file, position);
                return;
            }
        }
        UnitedColumn added = new UnitedColumn(name, files);
        added.put(file, position);
        columns.add(added);
        spellings(name).add(added);
    }

    private List<UnitedColumn> spellings(String name) {
        return byName.computeIfAbsent(Schema.fold(name), k -> new ArrayList<>());
    }
}
