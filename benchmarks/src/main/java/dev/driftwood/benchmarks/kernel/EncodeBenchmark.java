package dev.driftwood.benchmarks.kernel;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.parquet.ParquetDescription;
import dev.driftwood.runtime.format.parquet.ParquetFormat;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Nanoseconds to encode a value, dictionaries found or given up, and compressed where there is a codec. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-opens=java.base/java.nio=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class EncodeBenchmark {

    private static final int ROWS = 500_000;

    @Param
    private SampleColumn column = SampleColumn.PLAIN_LONGS;

    @Param({"uncompressed", "snappy"})
    private String compression = "uncompressed";

    private final ParquetFormat format = new ParquetFormat();
    private final BufferAllocator allocator = new RootAllocator();
    private final List<Batch> batches = new ArrayList<>();
    private WriteRequest request = new WriteRequest(List.of(), Map.of());

    @Setup
    public void readBatches() throws IOException, SQLException {
        MemoryInput file = SampleFile.of(column, ROWS, "uncompressed");
        ParquetDescription description = format.describe(file, ReadOptions.DEFAULT);
        FileColumn only = description.columns().get(0);
        request = new WriteRequest(
                List.of(new DataType.Field(only.name(), only.type())), Map.of("compressionCodec", compression));
        try (BatchReader reader = format.read(file, description, new int[] {0}, ReadOptions.DEFAULT, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                batches.add(batch);
            }
        }
    }

    @TearDown
    public void close() {
        batches.forEach(Batch::close);
        allocator.close();
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public long encode() throws IOException {
        CountingOutput file = new CountingOutput();
        try (BatchWriter writer = format.write(file, request, allocator)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return file.position();
    }
}
