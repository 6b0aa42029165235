package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.vector.BitVectorHelper;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a written file is like inside, as the Thrift classes of parquet-format read it. */
class ParquetWriterTest extends ParquetTestCase {

    @Test
    void writesTheTypesThatSparkWrites() throws IOException {
        List<DataType.Field> fields = List.of(
                new DataType.Field("byte", DataType.BYTE),
                new DataType.Field("ts", DataType.TIMESTAMP),
                new DataType.Field("d9", DataType.decimal(9, 2)),
                new DataType.Field("d18", DataType.decimal(18, 2)),
                new DataType.Field("d19", DataType.decimal(19, 2)),
                new DataType.Field("d38", DataType.decimal(38, 2)),
                new DataType.Field("list", DataType.array(DataType.STRING)),
                new DataType.Field("map", DataType.map(DataType.STRING, DataType.DATE)));
        FileMetaData footer = footer(write(fields, List.of()));
        List<String> schema = new ArrayList<>();
        for (SchemaElement element : footer.getSchema()) {
            String type = element.isSetType() ? element.getType().toString() : "group";
            String length = element.isSetType_length() ? "(" + element.getType_length() + ")" : "";
            schema.add(element.getRepetition_type() + " " + type + length + " " + element.getName() + " "
                    + element.getConverted_type());
        }
        assertThat(schema)
                .containsExactly(
                        "REQUIRED group schema null",
                        "OPTIONAL INT32 byte INT_8",
                        "OPTIONAL INT64 ts TIMESTAMP_MICROS",
                        "OPTIONAL INT32 d9 DECIMAL",
                        "OPTIONAL INT64 d18 DECIMAL",
                        "OPTIONAL FIXED_LEN_BYTE_ARRAY(9) d19 DECIMAL",
                        "OPTIONAL FIXED_LEN_BYTE_ARRAY(16) d38 DECIMAL",
                        "OPTIONAL group list LIST",
                        "REPEATED group list null",
                        "OPTIONAL BYTE_ARRAY element UTF8",
                        "OPTIONAL group map MAP",
                        "REPEATED group key_value null",
                        "REQUIRED BYTE_ARRAY key UTF8",
                        "OPTIONAL INT32 value DATE");
        assertThat(footer.getCreated_by()).isEqualTo("driftwood version 0.1.0");
        assertThat(footer.getNum_rows()).isZero();
        assertThat(footer.getRow_groups()).isEmpty();
        assertThat(footer.getColumn_orders()).hasSize(9);
    }

    @Test
    void leavesADictionaryThatDoesNotPay() throws IOException {
        List<@Nullable Object> distinct = new ArrayList<>();
        for (int i = 0; i < 30_000; i++) {
            distinct.add((long) i * i);
        }
        ColumnMetaData chunk = column(DataType.LONG, distinct);
        assertThat(chunk.isSetDictionary_page_offset()).isFalse();
        assertThat(chunk.getEncodings()).containsExactly(Encoding.PLAIN, Encoding.RLE);
    }

    @Test
    void leavesADictionaryThatGrowsTooLarge() throws IOException {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < 300_000; i++) {
            values.add(i < 25_000 ? (Object) (long) (i % 10) : i % 11 == 0 ? null : (long) i);
        }
        ColumnMetaData chunk = column(DataType.LONG, values);
        assertThat(chunk.isSetDictionary_page_offset()).isTrue();
        assertThat(chunk.getEncodings()).contains(Encoding.PLAIN, Encoding.PLAIN_DICTIONARY);
        List<@Nullable Object> strings = new ArrayList<>();
        for (int i = 0; i < 60_000; i++) {
            strings.add(i < 25_000 ? "few " + i % 10 : "a string of a certain length, number " + i);
        }
        assertThat(column(DataType.STRING, strings).getEncodings()).contains(Encoding.PLAIN, Encoding.PLAIN_DICTIONARY);
    }

    @Test
    void endsRowGroupsWhenTheyAreLarge() throws IOException {
        Random random = new Random(1);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            byte[] value = new byte[150_000];
            random.nextBytes(value);
            values.add(i % 10 == 0 ? null : ByteBuffer.wrap(value));
        }
        DataType.Field field = new DataType.Field("x", DataType.BINARY);
        byte[] file =
                write(List.of(field), List.of(List.of(values.subList(0, 333)), List.of(values.subList(333, 1000))));
        FileMetaData footer = footer(file);
        assertThat(footer.getRow_groups()).hasSize(2);
        assertThat(footer.getRow_groups().get(0).getTotal_byte_size()).isBetween(1L << 27, 150_000_000L);
        values.clear();
        int[] rows = {0};
        readBatches(file, batch -> {
            assertThat(batch.vector(0).getBufferSize()).isLessThan(80_000_000);
            rows[0] += batch.rows();
        });
        assertThat(rows[0]).isEqualTo(1000);
    }

    @Test
    void carriesAVeryLongValue() throws IOException {
        byte[] value = new byte[60_000_000];
        value[value.length - 1] = 7;
        List<@Nullable Object> values = Arrays.asList(ByteBuffer.wrap(new byte[] {1}), ByteBuffer.wrap(value), null);
        byte[] file = write(List.of(new DataType.Field("x", DataType.BINARY)), List.of(List.of(values)));
        assertThat(read(file, new int[] {0}).get(0).equals(values)).isTrue();
    }

    /** Other operations may leave anything under a null; it must not be seen. */
    @Test
    void looksAtNothingUnderANull() throws IOException {
        DataType.Field field = new DataType.Field("x", DataType.STRING);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < 5000; i++) {
            values.add(i % 3 == 0 ? null : "value " + i % 100);
        }
        byte[] clean = write(List.of(field), List.of(List.of(values)));
        MemoryFile.Output output = new MemoryFile.Output();
        FieldVector vector = ArrowTypes.newVector("x", DataType.STRING, allocator);
        vector.allocateNew();
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            String text = value == null ? "must not be seen " + i : (String) value;
            ((VarCharVector) vector).setSafe(i, text.getBytes(StandardCharsets.UTF_8));
        }
        vector.setValueCount(values.size());
        for (int i = 0; i < values.size(); i += 3) {
            BitVectorHelper.unsetBit(vector.getValidityBuffer(), i);
        }
        try (BatchWriter writer = format().write(output, new WriteRequest(List.of(field), Map.of()), allocator);
                Batch batch = Batch.owning(List.of(vector), values.size())) {
            writer.write(batch);
            writer.finish();
        }
        assertThat(output.content()).isEqualTo(clean);
    }

    @Test
    void ordersStatisticsAsTheFormatDoes() throws IOException {
        Statistics floats =
                column(DataType.FLOAT, Arrays.asList(Float.NaN, 0f, null, 5f)).getStatistics();
        assertThat(ByteBuffer.wrap(floats.getMin_value())
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getFloat())
                .isEqualTo(-0f);
        assertThat(ByteBuffer.wrap(floats.getMax_value())
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .getFloat())
                .isEqualTo(5f);
        assertThat(floats.getNull_count()).isEqualTo(1);
        Statistics noNumbers =
                column(DataType.DOUBLE, Arrays.asList(Double.NaN, Double.NaN)).getStatistics();
        assertThat(noNumbers.isSetMin_value()).isFalse();
        Statistics strings =
                column(DataType.STRING, Arrays.asList("z", "é", "a", "İ")).getStatistics();
        assertThat(new String(strings.getMin_value(), StandardCharsets.UTF_8)).isEqualTo("a");
        assertThat(new String(strings.getMax_value(), StandardCharsets.UTF_8)).isEqualTo("İ");
        List<@Nullable Object> decimals = new ArrayList<>();
        for (String text : List.of("-5", "3", "-100", "70")) {
            decimals.add(new BigDecimal(text));
        }
        Statistics numbers = column(DataType.decimal(30, 0), decimals).getStatistics();
        assertThat(numbers.getMin_value()[12]).isEqualTo((byte) -100);
        assertThat(numbers.getMax_value()[12]).isEqualTo((byte) 70);
        Statistics nulls = column(DataType.STRING, Arrays.asList(null, null)).getStatistics();
        assertThat(nulls.isSetMin_value()).isFalse();
        assertThat(nulls.getNull_count()).isEqualTo(2);
    }

    @Test
    void shortensBoundsOfLongValues() throws IOException {
        String start = "é".repeat(31) + "x";
        Statistics text =
                column(DataType.STRING, List.of(start + "漢".repeat(20))).getStatistics();
        assertThat(new String(text.getMin_value(), StandardCharsets.UTF_8)).isEqualTo(start);
        assertThat(new String(text.getMax_value(), StandardCharsets.UTF_8)).isEqualTo("é".repeat(31) + "y");
        assertThat(text.isIs_max_value_exact()).isFalse();
        assertThat(text.isIs_min_value_exact()).isFalse();
        byte[] high = new byte[100];
        Arrays.fill(high, (byte) 0xff);
        Statistics binary =
                column(DataType.BINARY, List.of(ByteBuffer.wrap(high))).getStatistics();
        assertThat(binary.isSetMax_value()).isFalse();
        assertThat(binary.getMin_value()).hasSize(64);
    }

    @ParameterizedTest
    @ValueSource(strings = {"NONE", "Uncompressed", "Snappy", "GZIP", "gzip", "LZ4", "zstd"})
    void takesCodecsByNameWhateverTheirCase(String codec) throws IOException {
        byte[] file = write(
                List.of(new DataType.Field("x", DataType.INTEGER)),
                List.of(List.of(List.of(1))),
                Map.of("compressionCodec", codec));
        assertThat(read(file, new int[] {0})).containsExactly(List.of(1));
    }

    @Test
    void refusesOtherCodecs() {
        assertRefused(DataType.INTEGER, Map.of("compressionCodec", "lzo"), DiagnosticCode.INVALID_PROPERTY);
        assertRefused(DataType.INTEGER, Map.of("compressionCodec", 7), DiagnosticCode.INVALID_PROPERTY);
    }

    @Test
    void refusesTypesThatParquetLacks() {
        assertRefused(DataType.NULL, Map.of(), DiagnosticCode.UNSUPPORTED_SINK_TYPE);
        assertRefused(DataType.array(DataType.ANY), Map.of(), DiagnosticCode.UNSUPPORTED_SINK_TYPE);
        assertRefused(DataType.struct(List.of()), Map.of(), DiagnosticCode.UNSUPPORTED_SINK_TYPE);
    }

    private void assertRefused(DataType type, Map<String, Object> properties, DiagnosticCode code) {
        assertThatThrownBy(() -> write(List.of(new DataType.Field("x", type)), List.of(), properties))
                .isInstanceOfSatisfying(
                        DataFlowException.class,
                        e -> assertThat(e.diagnostics().get(0).code()).isEqualTo(code));
    }

    @Test
    void writesAnyName() throws IOException {
        List<DataType.Field> fields = List.of(
                new DataType.Field("", DataType.INTEGER),
                new DataType.Field("a b,;{}()=\n\t.", DataType.INTEGER),
                new DataType.Field("x", DataType.INTEGER),
                new DataType.Field("X", DataType.INTEGER),
                new DataType.Field("x", DataType.INTEGER));
        List<List<Object>> columns = List.of(List.of(1), List.of(2), List.of(3), List.of(4), List.of(5));
        assertThat(read(write(fields, List.of(columns)), new int[] {0, 1, 2, 3, 4}))
                .isEqualTo(columns);
    }

    private ColumnMetaData column(DataType type, List<? extends @Nullable Object> values) throws IOException {
        byte[] file = write(List.of(new DataType.Field("x", type)), List.of(List.of(values)));
        assertThat(read(file, new int[] {0}).get(0).equals(values)).isTrue();
        return footer(file).getRow_groups().get(0).getColumns().get(0).getMeta_data();
    }

    private static FileMetaData footer(byte[] file) throws IOException {
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
        return Util.readFileMetaData(new ByteArrayInputStream(file, file.length - 8 - length, length));
    }
}
