package dev.driftwood.cli.sample;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.catalogue.Formats;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.storage.Publications;
import dev.driftwood.runtime.storage.StagedFolder;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.types.DataType.Field;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.jspecify.annotations.Nullable;

/** Writes the feed of two days and the script that curates it. */
public final class SampleFeed {

    /** The script's name in the folder. */
    public static final String SCRIPT = "curate-orders.dfs";

    private static final String FEED = "orders";

    private SampleFeed() {}

    /** The files it writes, relative to the folder. */
    public static List<String> files() {
        return List.of(SCRIPT, FEED + "/" + SampleTable.DAY_1.file(), FEED + "/" + SampleTable.DAY_2.file());
    }

    public static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        FileFormat format = Formats.named("parquet").orElseThrow();
        try (StagedFolder staged = new LocalFileStore(folder).stage(FEED, false);
                BufferAllocator allocator = new RootAllocator()) {
            for (SampleTable table : List.of(SampleTable.DAY_1, SampleTable.DAY_2)) {
                write(table, format, staged, allocator);
            }
            Publications.publish(List.of(staged));
        }
        try (InputStream script = SampleFeed.class.getResourceAsStream(SCRIPT)) {
            if (script == null) {
                throw new IllegalStateException(SCRIPT + " is not among the resources");
            }
            Files.write(folder.resolve(SCRIPT), script.readAllBytes());
        }
    }

    private static void write(SampleTable table, FileFormat format, StagedFolder staged, BufferAllocator allocator)
            throws IOException {
        WriteRequest request = new WriteRequest(table.columns(), Map.of());
        try (OutputFile file = staged.create(table.file());
                BatchWriter writer = format.write(file, request, allocator);
                Batch batch = batch(table, allocator)) {
            writer.write(batch);
            writer.finish();
        }
    }

    private static Batch batch(SampleTable table, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            Field field = table.columns().get(column);
            FieldVector vector = ArrowTypes.newVector(field.name(), field.type(), allocator);
            vectors.add(vector);
            for (int row = 0; row < table.rows().size(); row++) {
                set(vector, row, table.rows().get(row).get(column));
            }
            vector.setValueCount(table.rows().size());
        }
        return Batch.owning(vectors, table.rows().size());
    }

    private static void set(FieldVector vector, int row, @Nullable Object value) {
        if (value instanceof Integer number && vector instanceof IntVector ints) {
            ints.setSafe(row, number);
        } else if (value instanceof BigDecimal number && vector instanceof DecimalVector decimals) {
            decimals.setSafe(row, number);
        } else if (value instanceof String text && vector instanceof VarCharVector texts) {
            texts.setSafe(row, text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
