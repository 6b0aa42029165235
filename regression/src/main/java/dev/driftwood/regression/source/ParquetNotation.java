package dev.driftwood.regression.source;

import dev.driftwood.regression.table.Int96Column;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Parquet files. */
final class ParquetNotation implements FileNotation {

    @Override
    public FileKind kind() {
        return FileKind.PARQUET;
    }

    @Override
    public Table read(Path file, int rows) throws IOException {
        return ParquetTables.read(file, rows);
    }

    @Override
    public void write(Table table, Optional<String> int96, Path file) throws IOException {
        ParquetTables.write(table, file);
        if (int96.isPresent()) {
            List<String> names =
                    table.columns().stream().map(DataType.Field::name).toList();
            Int96Column.store(table, names.indexOf(int96.get()), file);
        }
    }
}
