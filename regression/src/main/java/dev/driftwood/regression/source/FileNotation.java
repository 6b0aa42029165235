package dev.driftwood.regression.source;

import dev.driftwood.regression.table.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Files of a format, as the script of a source describes it, into tables and back. */
public interface FileNotation {

    FileKind kind();

    /** @param rows how many of them at most */
    Table read(Path file, int rows) throws IOException;

    /** @param int96 the column that is stored so, where files can */
    void write(Table table, Optional<String> int96, Path file) throws IOException;
}
