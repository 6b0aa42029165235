package dev.driftwood.regression.drill.mutation;

import dev.driftwood.regression.table.Table;
import java.util.Optional;

/**
 * What a file holds tomorrow.
 *
 * @param change what is otherwise, in a few words: {@code integer -> long}
 * @param name what the column is called now; nothing if it is gone
 * @param added names of columns, and of fields as {@code column.field}, that the file did not have
 * @param int96 whether the column is stored as INT96
 */
public record MutatedTable(Table table, String change, Optional<String> name, Optional<String> added, boolean int96) {

    /** The file as it is. */
    public static MutatedTable unchanged(Table table) {
        return without(table, "");
    }

    static MutatedTable of(Table table, String change, String name) {
        return new MutatedTable(table, change, Optional.of(name), Optional.empty(), false);
    }

    static MutatedTable without(Table table, String change) {
        return new MutatedTable(table, change, Optional.empty(), Optional.empty(), false);
    }

    static MutatedTable with(Table table, String change, String added) {
        return new MutatedTable(table, change, Optional.empty(), Optional.of(added), false);
    }
}
