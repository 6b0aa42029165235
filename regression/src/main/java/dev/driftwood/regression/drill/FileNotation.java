package dev.driftwood.regression.drill;

import dev.driftwood.regression.drill.mutation.FileKind;
import dev.driftwood.regression.drill.mutation.MutatedTable;
import dev.driftwood.regression.table.Table;
import java.io.IOException;
import java.nio.file.Path;

/** Files of a format, as the script of a source describes it, into tables and back. */
interface FileNotation {

    FileKind kind();

    /** @param rows how many of them at most */
    Table read(Path file, int rows) throws IOException;

    void write(MutatedTable table, Path file) throws IOException;
}
