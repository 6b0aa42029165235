package dev.driftwood.regression.drill;

import dev.driftwood.regression.drill.mutation.FileKind;
import dev.driftwood.regression.drill.mutation.MutatedTable;
import dev.driftwood.regression.table.Int96Column;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

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
    public void write(MutatedTable table, Path file) throws IOException {
        ParquetTables.write(table.table(), file);
        if (table.int96()) {
            List<String> names =
                    table.table().columns().stream().map(DataType.Field::name).toList();
            Int96Column.store(table.table(), names.indexOf(table.name().orElseThrow()), file);
        }
    }
}
