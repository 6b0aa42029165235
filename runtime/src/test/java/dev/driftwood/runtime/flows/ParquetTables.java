package dev.driftwood.runtime.flows;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.Transfers;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.arrow.memory.RootAllocator;
import org.jspecify.annotations.Nullable;

/** Tables into Parquet files and back, through Driftwood's own writer and reader. */
final class ParquetTables {

    private static final FileFormat PARQUET = Formats.named("parquet").orElseThrow();

    private ParquetTables() {}

    static void write(Table table, Path target) throws IOException {
        WriteRequest request = new WriteRequest(table.columns(), Map.of());
        try (RootAllocator allocator = new RootAllocator();
                OutputFile file = new PlainFile(target);
                BatchWriter writer = PARQUET.write(file, request, allocator);
                Batch batch = Vectors.batch(table, allocator)) {
            if (batch.rows() > 0) {
                writer.write(batch);
            }
            writer.finish();
        }
    }

    /** A file with a row group for each of the tables, whose columns are the same. */
    static void write(List<Table> rowGroups, Path target) throws IOException {
        WriteRequest request = new WriteRequest(rowGroups.get(0).columns(), Map.of());
        SectionFormat sections = PARQUET.sections(request).orElseThrow();
        List<ColumnContent> computed = Collections.nCopies(request.columns().size(), ColumnContent.COMPUTED);
        try (RootAllocator allocator = new RootAllocator();
                OutputFile file = new PlainFile(target);
                BatchWriter writer = PARQUET.write(file, request, allocator)) {
            for (Table rowGroup : rowGroups) {
                try (SectionWriter section = sections.open(computed);
                        Batch batch = Vectors.batch(rowGroup, allocator)) {
                    section.write(batch);
                    Transfers.run(writer.append(section.finish()));
                }
            }
            writer.finish();
        }
    }

    static Table read(Path path) throws IOException {
        FileStore store = new LocalFileStore(path.getParent());
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
                for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                    addRows(batch, columns, rows);
                    batch.close();
                }
            }
            return new Table(columns, rows);
        }
    }

    private static void addRows(Batch batch, List<DataType.Field> columns, List<List<@Nullable Object>> rows) {
        for (int r = 0; r < batch.rows(); r++) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int c = 0; c < columns.size(); c++) {
                row.add(RowValues.value(batch.vector(c), columns.get(c).type(), r));
            }
            rows.add(row);
        }
    }

    /** A file written in place: the cases' inputs need no staging. */
    private static final class PlainFile implements OutputFile {

        private final Path path;
        private final FileChannel channel;

        PlainFile(Path path) throws IOException {
            this.path = path;
            this.channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        }

        @Override
        public String relativePath() {
            return path.getFileName().toString();
        }

        @Override
        public long position() {
            try {
                return channel.position();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void write(ByteBuffer source) throws IOException {
            while (source.hasRemaining()) {
                channel.write(source);
            }
        }

        @Override
        public void commit() throws IOException {
            channel.force(false);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
