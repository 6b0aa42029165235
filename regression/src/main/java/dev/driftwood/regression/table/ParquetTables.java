package dev.driftwood.regression.table;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;

/** Tables into Parquet files and back, through Driftwood's own writer and reader. */
public final class ParquetTables {

    private static final FileFormat PARQUET = Formats.named("parquet").orElseThrow();

    private ParquetTables() {}

    public static void write(Table table, Path target) throws IOException {
        WriteRequest request = new WriteRequest(table.columns(), Map.of());
        try (RootAllocator allocator = new RootAllocator();
                OutputFile file = new PlainFile(target);
                BatchWriter writer = PARQUET.write(file, request, allocator);
                Batch batch = TableVectors.batch(table, allocator)) {
            if (batch.rows() > 0) {
                writer.write(batch);
            }
            writer.finish();
        }
    }

    public static Table read(Path path) throws IOException {
        return read(path, Integer.MAX_VALUE);
    }

    /** @param most how many rows, the first ones */
    public static Table read(Path path, int most) throws IOException {
        FileStore store = new LocalFileStore(path.resolveSibling(""));
        try (RootAllocator allocator = new RootAllocator();
                InputFile file = store.open(
                        store.list(path.getFileName().toString()).files().get(0))) {
            FileDescription description = PARQUET.describe(file, ReadOptions.DEFAULT);
            List<DataType.Field> columns = new ArrayList<>();
            for (FileColumn column : description.columns()) {
                columns.add(new DataType.Field(column.name(), column.type()));
            }
            int[] all = IntStream.range(0, columns.size()).toArray();
            List<List<@Nullable Object>> rows = new ArrayList<>();
            try (BatchReader reader = PARQUET.read(file, description, all, ReadOptions.DEFAULT, allocator)) {
                for (Batch batch = reader.next(); batch != null; batch = next(reader, rows.size() < most)) {
                    addRows(batch, columns, rows, most);
                    batch.close();
                }
            }
            return new Table(columns, rows);
        }
    }

    private static @Nullable Batch next(BatchReader reader, boolean wanted) throws IOException {
        return wanted ? reader.next() : null;
    }

    private static void addRows(
            Batch batch, List<DataType.Field> columns, List<List<@Nullable Object>> rows, int most) {
        for (int r = 0; r < batch.rows() && rows.size() < most; r++) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int c = 0; c < columns.size(); c++) {
                row.add(RowValues.value(batch.vector(c), columns.get(c).type(), r));
            }
            rows.add(row);
        }
    }
}
