package dev.driftwood.regression.drill;

import dev.driftwood.regression.drill.mutation.MutatedTable;
import dev.driftwood.regression.source.FileNotation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A source and what its files hold today.
 *
 * @param several whether it may have more files than one
 */
record DaySource(String stream, FileNotation notation, List<DayFile> files, boolean several) {

    /** All columns, each once, in the order of the files. */
    List<String> columns() {
        Set<String> known = new TreeSet<>();
        List<String> columns = new ArrayList<>();
        for (DayFile file : files) {
            file.table().columns().forEach(column -> {
                if (known.add(column.name().toLowerCase(Locale.ROOT))) {
                    columns.add(column.name());
                }
            });
        }
        return columns;
    }

    void write(Path folder) throws IOException {
        for (DayFile file : files) {
            write(MutatedTable.unchanged(file.table()), file.name(), folder);
        }
    }

    void write(MutatedTable table, String name, Path folder) throws IOException {
        Path target = folder.resolve(name);
        Files.createDirectories(target.toAbsolutePath().getParent());
        notation.write(table.table(), table.int96() ? table.name() : Optional.empty(), target);
    }
}
