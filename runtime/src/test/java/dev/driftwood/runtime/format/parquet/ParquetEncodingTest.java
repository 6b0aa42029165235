package dev.driftwood.runtime.format.parquet;

import static org.apache.parquet.format.FieldRepetitionType.REQUIRED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.format.ReadOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.DoubleByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.FixedLenByteArrayByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.IntegerByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.LongByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridValuesWriter;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;

/** Pages that parquet-column's own encoders make, of random values. */
class ParquetEncodingTest extends ParquetTestCase {

    private static final int PAGE_BYTES = 1 << 16;

    private final ByteBufferAllocator heap = new HeapByteBufferAllocator();
    private final long seed = new Random().nextLong();
    private final Random random = new Random(seed);
    private final int count = random.nextInt(4) == 0 ? random.nextInt(3) : 1 + random.nextInt(5000);
    private final List<ValuesWriter> writers = new ArrayList<>();

    @AfterEach
    void closeWriters() {
        writers.forEach(ValuesWriter::close);
    }

    @RepeatedTest(8)
    void readsDifferencesOfIntegers() throws IOException {
        ValuesWriter ints = open(new DeltaBinaryPackingValuesWriterForInteger(PAGE_BYTES, PAGE_BYTES, heap));
        ValuesWriter longs = open(new DeltaBinaryPackingValuesWriterForLong(PAGE_BYTES, PAGE_BYTES, heap));
        List<@Nullable Object> intValues = new ArrayList<>();
        List<@Nullable Object> longValues = new ArrayList<>();
        int shift = random.nextInt(64);
        for (int i = 0; i < count; i++) {
            int value = random.nextInt() >> shift;
            intValues.add(value);
            ints.writeInteger(value);
            long longValue = random.nextLong() >> shift;
            longValues.add(longValue);
            longs.writeLong(longValue);
        }
        assertReads(Type.INT32, 0, Encoding.DELTA_BINARY_PACKED, ints, intValues);
        assertReads(Type.INT64, 0, Encoding.DELTA_BINARY_PACKED, longs, longValues);
    }

    @RepeatedTest(8)
    void readsLengthsThenBytesAndSharedPrefixes() throws IOException {
        ValuesWriter lengths = open(new DeltaLengthByteArrayValuesWriter(PAGE_BYTES, PAGE_BYTES, heap));
        ValuesWriter prefixes = open(new DeltaByteArrayWriter(PAGE_BYTES, PAGE_BYTES, heap));
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] value = bytes(random.nextInt(1 + random.nextInt(40)));
            values.add(ByteBuffer.wrap(value));
            lengths.writeBytes(Binary.fromConstantByteArray(value));
            prefixes.writeBytes(Binary.fromConstantByteArray(value));
        }
        assertReads(Type.BYTE_ARRAY, 0, Encoding.DELTA_LENGTH_BYTE_ARRAY, lengths, values);
        assertReads(Type.BYTE_ARRAY, 0, Encoding.DELTA_BYTE_ARRAY, prefixes, values);
    }

    @RepeatedTest(8)
    void readsFixedBytes() throws IOException {
        int width = 1 + random.nextInt(20);
        ValuesWriter prefixes = open(new DeltaByteArrayWriter(PAGE_BYTES, PAGE_BYTES, heap));
        ValuesWriter split =
                open(new FixedLenByteArrayByteStreamSplitValuesWriter(width, PAGE_BYTES, PAGE_BYTES, heap));
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] value = bytes(width);
            values.add(ByteBuffer.wrap(value));
            prefixes.writeBytes(Binary.fromConstantByteArray(value));
            split.writeBytes(Binary.fromConstantByteArray(value));
        }
        assertReads(Type.FIXED_LEN_BYTE_ARRAY, width, Encoding.DELTA_BYTE_ARRAY, prefixes, values);
        assertReads(Type.FIXED_LEN_BYTE_ARRAY, width, Encoding.BYTE_STREAM_SPLIT, split, values);
    }

    @RepeatedTest(8)
    void readsSplitNumbers() throws IOException {
        ValuesWriter ints = open(new IntegerByteStreamSplitValuesWriter(PAGE_BYTES, PAGE_BYTES, heap));
        ValuesWriter longs = open(new LongByteStreamSplitValuesWriter(PAGE_BYTES, PAGE_BYTES, heap));
        ValuesWriter floats = open(new FloatByteStreamSplitValuesWriter(PAGE_BYTES, PAGE_BYTES, heap));
        ValuesWriter doubles = open(new DoubleByteStreamSplitValuesWriter(PAGE_BYTES, PAGE_BYTES, heap));
        List<@Nullable Object> intValues = new ArrayList<>();
        List<@Nullable Object> longValues = new ArrayList<>();
        List<@Nullable Object> floatValues = new ArrayList<>();
        List<@Nullable Object> doubleValues = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            intValues.add(random.nextInt());
            longValues.add(random.nextLong());
            floatValues.add(random.nextFloat());
            doubleValues.add(random.nextGaussian());
        }
        intValues.forEach(value -> ints.writeInteger((Integer) value));
        longValues.forEach(value -> longs.writeLong((Long) value));
        floatValues.forEach(value -> floats.writeFloat((Float) value));
        doubleValues.forEach(value -> doubles.writeDouble((Double) value));
        assertReads(Type.INT32, 0, Encoding.BYTE_STREAM_SPLIT, ints, intValues);
        assertReads(Type.INT64, 0, Encoding.BYTE_STREAM_SPLIT, longs, longValues);
        assertReads(Type.FLOAT, 0, Encoding.BYTE_STREAM_SPLIT, floats, floatValues);
        assertReads(Type.DOUBLE, 0, Encoding.BYTE_STREAM_SPLIT, doubles, doubleValues);
    }

    @RepeatedTest(8)
    void readsRunsOfBooleans() throws IOException {
        ValuesWriter runs = open(new RunLengthBitPackingHybridValuesWriter(1, PAGE_BYTES, PAGE_BYTES, heap));
        List<@Nullable Object> values = new ArrayList<>();
        while (values.size() < count) {
            boolean value = random.nextBoolean();
            int run = random.nextInt(3) == 0 ? random.nextInt(100) : 1;
            for (int i = 0; i < run && values.size() < count; i++) {
                values.add(value);
                runs.writeBoolean(value);
            }
        }
        assertReads(Type.BOOLEAN, 0, Encoding.RLE, runs, values);
    }

    private ValuesWriter open(ValuesWriter writer) {
        writers.add(writer);
        return writer;
    }

    private byte[] bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        for (int i = 0; i < length / 2; i++) {
            bytes[i] = (byte) (bytes[i] & 1);
        }
        return bytes;
    }

    private void assertReads(
            Type type, int width, Encoding encoding, ValuesWriter writer, List<@Nullable Object> values)
            throws IOException {
        ForeignFile file = new ForeignFile(1);
        SchemaElement leaf = file.leaf("x", REQUIRED, type);
        if (width > 0) {
            leaf.setType_length(width);
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        writer.getBytes().writeAllTo(body);
        file.chunk(type, values.size(), ForeignFile.page(values.size(), encoding, body.toByteArray()));
        byte[] content = file.endRowGroup(values.size()).finish();
        ReadOptions options = new ReadOptions(ReadOptions.Int96.REFUSE, 1 + random.nextInt(3000), Map.of());
        assertThat(read(content, new int[] {0}, options).get(0))
                .as("seed %d, %s as %s", seed, type, encoding)
                .isEqualTo(values);
    }
}
