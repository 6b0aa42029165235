package dev.driftwood.benchmarks.kernel;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.parquet.ParquetDescription;
import dev.driftwood.runtime.format.parquet.ParquetFormat;
import java.io.IOException;
import java.sql.SQLException;
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

/** Nanoseconds to decode a value: levels, bit unpacking, dictionaries, plain values, and uncompressing where there is a codec. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--add-opens=java.base/java.nio=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DecodeBenchmark {

    private static final int ROWS = 500_000;

    @Param
    private SampleColumn column = SampleColumn.PLAIN_LONGS;

    @Param({"uncompressed", "snappy"})
    private String compression = "uncompressed";

    private final ParquetFormat format = new ParquetFormat();
    private final BufferAllocator allocator = new RootAllocator();
    private MemoryInput file = new MemoryInput(new byte[0]);

    @Setup
    public void writeFile() throws IOException, SQLException {
        file = SampleFile.of(column, ROWS, compression);
    }

    @TearDown
    public void close() {
        allocator.close();
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public long decode() throws IOException {
        ParquetDescription description = format.describe(file, ReadOptions.DEFAULT);
        long rows = 0;
        try (BatchReader reader = format.read(file, description, new int[] {0}, ReadOptions.DEFAULT, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                rows += batch.rows();
                batch.close();
            }
        }
        return rows;
    }
}
