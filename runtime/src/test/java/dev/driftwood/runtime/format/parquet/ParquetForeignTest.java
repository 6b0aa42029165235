package dev.driftwood.runtime.format.parquet;

import static dev.driftwood.runtime.format.parquet.ForeignFile.binaries;
import static dev.driftwood.runtime.format.parquet.ForeignFile.bytes;
import static dev.driftwood.runtime.format.parquet.ForeignFile.dictionary;
import static dev.driftwood.runtime.format.parquet.ForeignFile.ints;
import static dev.driftwood.runtime.format.parquet.ForeignFile.join;
import static dev.driftwood.runtime.format.parquet.ForeignFile.levels;
import static dev.driftwood.runtime.format.parquet.ForeignFile.longs;
import static dev.driftwood.runtime.format.parquet.ForeignFile.page;
import static dev.driftwood.runtime.format.parquet.ForeignFile.pageV2;
import static dev.driftwood.runtime.format.parquet.ForeignFile.run;
import static dev.driftwood.runtime.format.parquet.ForeignFile.storedPage;
import static org.apache.parquet.format.FieldRepetitionType.OPTIONAL;
import static org.apache.parquet.format.FieldRepetitionType.REPEATED;
import static org.apache.parquet.format.FieldRepetitionType.REQUIRED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileColumn.Trouble;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import io.airlift.compress.lz4.Lz4Compressor;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.Float16Type;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.MilliSeconds;
import org.apache.parquet.format.NullType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimeType;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.UUIDType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files as other and older writers make them, put together by hand. */
class ParquetForeignTest extends ParquetTestCase {

    private static final ReadOptions READ_INT96 = new ReadOptions(ReadOptions.Int96.READ, 8192, Map.of());

    /** 2001-02-03 04:05:06.123456789, Julian day 2451944. */
    private static final byte[] INT96 = join(
            longs(((4 * 60L + 5) * 60 + 6) * 1_000_000_000 + 123_456_789), ints(2_451_944), longs(0), ints(2_440_588));

    @Test
    void refusesInt96AndSaysWhatTheProducerMustChange() throws IOException {
        byte[] file = int96();
        FileColumn column = describe(file).columns().get(0);
        assertThat(column.type().toString()).isEqualTo("timestamp");
        assertThat(column.physical()).isEqualTo("INT96");
        assertThat(column.trouble()).map(Trouble::kind).hasValue(Trouble.Kind.INT96);
        assertThat(column.trouble().orElseThrow().message()).contains("spark.sql.parquet.outputTimestampType");
        assertThatThrownBy(() -> read(file, new int[] {0})).isInstanceOfSatisfying(DataFlowException.class, e -> {
            assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.DRIVER_ERROR);
            assertThat(e.diagnostics().get(0).location()).hasValue("/t, column 'ts'");
        });
    }

    @Test
    void readsInt96WhenTold() throws IOException {
        assertThat(read(int96(), new int[] {0}, READ_INT96))
                .containsExactly(List.of(
                        LocalDateTime.of(2001, 2, 3, 4, 5, 6, 123_456_000), LocalDateTime.of(1970, 1, 1, 0, 0)));
    }

    private static byte[] int96() {
        ForeignFile file = new ForeignFile(1);
        file.leaf("ts", REQUIRED, Type.INT96);
        return file.chunk(Type.INT96, 2, page(2, Encoding.PLAIN, INT96))
                .endRowGroup(2)
                .finish();
    }

    @Test
    void reportsInt96InsideAStructureForTheWholeColumn() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.group("s", OPTIONAL, 2);
        file.leaf("a", OPTIONAL, Type.INT32);
        file.leaf("ts", OPTIONAL, Type.INT96);
        FileColumn column = describe(file.finish()).columns().get(0);
        assertThat(column.trouble().orElseThrow().message()).startsWith("s.ts: INT96 is a legacy timestamp");
        assertThat(column.type().toString()).isEqualTo("(a as integer, ts as timestamp)");
    }

    @Test
    void readsHalfPrecisionFloats() throws IOException {
        ForeignFile file = new ForeignFile(1);
        SchemaElement leaf = file.leaf("f", REQUIRED, Type.FIXED_LEN_BYTE_ARRAY);
        leaf.setType_length(2);
        leaf.setLogicalType(LogicalType.FLOAT16(new Float16Type()));
        byte[] values = bytes(0x00, 0x3c, 0x00, 0xc0, 0xff, 0x7b, 0x01, 0x00, 0x00, 0x7c, 0x00, 0x80, 0x55, 0x35);
        file.chunk(Type.FIXED_LEN_BYTE_ARRAY, 7, page(7, Encoding.PLAIN, values))
                .endRowGroup(7);
        assertThat(read(file.finish(), new int[] {0}))
                .containsExactly(List.of(1f, -2f, 65504f, 0x1p-24f, Float.POSITIVE_INFINITY, -0f, 0.333251953125f));
    }

    @Test
    void readsUuidsAsText() throws IOException {
        ForeignFile file = new ForeignFile(1);
        SchemaElement leaf = file.leaf("u", OPTIONAL, Type.FIXED_LEN_BYTE_ARRAY);
        leaf.setType_length(16);
        leaf.setLogicalType(LogicalType.UUID(new UUIDType()));
        byte[] value = longs(Long.reverseBytes(0x0123456789abcdefL), Long.reverseBytes(0xfedcba9876543210L));
        file.chunk(Type.FIXED_LEN_BYTE_ARRAY, 2, page(2, Encoding.PLAIN, levels(1, 1, 0), value))
                .endRowGroup(2);
        assertThat(read(file.finish(), new int[] {0}))
                .containsExactly(Arrays.asList("01234567-89ab-cdef-fedc-ba9876543210", null));
    }

    @Test
    void readsBsonAndPlainBinaryAsBinaryJsonAndEnumAsString() throws IOException {
        ForeignFile file = new ForeignFile(4);
        file.leaf("bson", REQUIRED, Type.BYTE_ARRAY).setConverted_type(ConvertedType.BSON);
        file.leaf("plain", REQUIRED, Type.BYTE_ARRAY);
        file.leaf("json", REQUIRED, Type.BYTE_ARRAY).setConverted_type(ConvertedType.JSON);
        file.leaf("enum", REQUIRED, Type.BYTE_ARRAY).setConverted_type(ConvertedType.ENUM);
        for (int i = 0; i < 4; i++) {
            file.chunk(Type.BYTE_ARRAY, 1, page(1, Encoding.PLAIN, binaries(bytes('{', '}'))));
        }
        byte[] content = file.endRowGroup(1).finish();
        ByteBuffer binary = ByteBuffer.wrap(bytes('{', '}'));
        assertThat(read(content, new int[] {0, 1, 2, 3}))
                .containsExactly(List.of(binary), List.of(binary), List.of("{}"), List.of("{}"));
    }

    @Test
    void readsDecimalsInBinaryOfAnyLength() throws IOException {
        ForeignFile file = new ForeignFile(1);
        decimal(file.leaf("d", OPTIONAL, Type.BYTE_ARRAY), 38, 2);
        BigInteger big = new BigInteger("-99999999999999999999999999999999999999");
        byte[] values = binaries(
                bytes(0), bytes(0xff), big.toByteArray(), join(bytes(0xff, 0xff, 0xff), big.toByteArray()), bytes());
        file.chunk(Type.BYTE_ARRAY, 6, page(6, Encoding.PLAIN, levels(1, 1, 1, 0, 1, 1, 1), values))
                .endRowGroup(6);
        assertThat(read(file.finish(), new int[] {0}))
                .containsExactly(Arrays.asList(
                        new BigDecimal("0.00"),
                        new BigDecimal("-0.01"),
                        null,
                        new BigDecimal(big, 2),
                        new BigDecimal(big, 2),
                        new BigDecimal("0.00")));
    }

    @Test
    void refusesDecimalsOfMoreThan38Digits() throws IOException {
        ForeignFile file = new ForeignFile(1);
        decimal(file.leaf("d", OPTIONAL, Type.BYTE_ARRAY), 50, 2);
        FileColumn column = describe(file.finish()).columns().get(0);
        assertThat(column.trouble().orElseThrow())
                .isEqualTo(new Trouble(Trouble.Kind.NO_COUNTERPART, "DECIMAL(50,2) has more than 38 digits"));
    }

    private static void decimal(SchemaElement leaf, int precision, int scale) {
        leaf.setConverted_type(ConvertedType.DECIMAL);
        leaf.setPrecision(precision);
        leaf.setScale(scale);
    }

    @Test
    void readsAColumnOfTheNullTypeAsNullStrings() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("n", OPTIONAL, Type.INT32).setLogicalType(LogicalType.UNKNOWN(new NullType()));
        file.chunk(Type.INT32, 3, page(3, Encoding.PLAIN, levels(1, 0, 0, 0))).endRowGroup(3);
        byte[] content = file.finish();
        assertThat(describe(content).columns().get(0).type().toString()).isEqualTo("string");
        assertThat(read(content, new int[] {0})).containsExactly(Arrays.asList(null, null, null));
    }

    @Test
    void hasNoCounterpartForTimesOfDay() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("t", OPTIONAL, Type.INT32)
                .setLogicalType(LogicalType.TIME(new TimeType(true, TimeUnit.MILLIS(new MilliSeconds()))));
        FileColumn column = describe(file.finish()).columns().get(0);
        assertThat(column.physical()).isEqualTo("INT32 TIME(MILLIS,true)");
        assertThat(column.trouble()).map(Trouble::kind).hasValue(Trouble.Kind.NO_COUNTERPART);
    }

    @ParameterizedTest
    @ValueSource(strings = {"org.apache.spark.legacyDateTime", "org.apache.spark.legacyINT96"})
    void notesTheOldCalendar(String key) throws IOException {
        ForeignFile file = new ForeignFile(2).property(key, "");
        file.leaf("d", OPTIONAL, Type.INT32).setConverted_type(ConvertedType.DATE);
        file.leaf("i", OPTIONAL, Type.INT32);
        List<FileColumn> columns = describe(file.finish()).columns();
        assertThat(columns.get(0).note().orElseThrow()).startsWith("written in the old calendar");
        assertThat(columns.get(1).note()).isEmpty();
    }

    /** Element of a list: one row [1, 2], one null, one empty, one [3]. */
    private static byte[] oldList(String repeatedName, boolean wrapped, FieldListener inner) {
        ForeignFile file = new ForeignFile(1);
        file.group("l", OPTIONAL, 1).setConverted_type(ConvertedType.LIST);
        if (wrapped) {
            file.group(repeatedName, REPEATED, 1);
        }
        inner.add(file);
        return file.chunk(
                        Type.INT32,
                        5,
                        page(5, Encoding.PLAIN, levels(1, 0, 1, 0, 0, 0), levels(2, 2, 2, 0, 1, 2), ints(1, 2, 3)))
                .endRowGroup(4)
                .finish();
    }

    private interface FieldListener {
        void add(ForeignFile file);
    }

    private static final List<@Nullable Object> NUMBERS = Arrays.asList(List.of(1, 2), null, List.of(), List.of(3));
    private static final List<@Nullable Object> WRAPPED =
            Arrays.asList(List.of(List.of(1), List.of(2)), null, List.of(), List.of(List.of(3)));

    @Test
    void readsAListOfARepeatedPrimitive() throws IOException {
        byte[] file = oldList("", false, f -> f.leaf("array", REPEATED, Type.INT32));
        assertThat(describe(file).columns().get(0).type().toString()).isEqualTo("integer[]");
        assertThat(read(file, new int[] {0})).containsExactly(NUMBERS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bag", "list", "element", "anything"})
    void readsAListWithAnElementInAGroup(String name) throws IOException {
        byte[] file = oldList(name, true, f -> f.leaf("array_element", REQUIRED, Type.INT32));
        assertThat(describe(file).columns().get(0).type().toString()).isEqualTo("integer[]");
        assertThat(read(file, new int[] {0})).containsExactly(NUMBERS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"array", "l_tuple"})
    void readsAListWhoseGroupIsTheElement(String name) throws IOException {
        byte[] file = oldList(name, true, f -> f.leaf("x", REQUIRED, Type.INT32));
        assertThat(describe(file).columns().get(0).type().toString()).isEqualTo("(x as integer)[]");
        assertThat(read(file, new int[] {0})).containsExactly(WRAPPED);
    }

    @Test
    void readsAListWhoseGroupHasSeveralFields() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.group("l", OPTIONAL, 1).setConverted_type(ConvertedType.LIST);
        file.group("element", REPEATED, 2);
        file.leaf("x", REQUIRED, Type.INT32);
        file.leaf("y", OPTIONAL, Type.INT32);
        file.chunk(Type.INT32, 3, page(3, Encoding.PLAIN, levels(1, 0, 1, 0), levels(2, 2, 2, 0), ints(1, 2)));
        file.chunk(Type.INT32, 3, page(3, Encoding.PLAIN, levels(1, 0, 1, 0), levels(2, 3, 2, 0), ints(9)));
        byte[] content = file.endRowGroup(2).finish();
        assertThat(read(content, new int[] {0}))
                .containsExactly(Arrays.asList(List.of(List.of(1, 9), Arrays.asList(2, null)), null));
    }

    @Test
    void readsARepeatedFieldOutsideAnyList() throws IOException {
        ForeignFile file = new ForeignFile(2);
        file.leaf("r", REPEATED, Type.INT32);
        file.group("g", REPEATED, 1);
        file.leaf("x", OPTIONAL, Type.INT32);
        file.chunk(Type.INT32, 3, page(3, Encoding.PLAIN, levels(1, 0, 0, 1), levels(1, 0, 1, 1), ints(1, 2)));
        file.chunk(Type.INT32, 3, page(3, Encoding.PLAIN, levels(1, 0, 1, 0), levels(2, 2, 1, 0), ints(5)));
        byte[] content = file.endRowGroup(2).finish();
        assertThat(describe(content).columns())
                .extracting(c -> c.type().toString())
                .containsExactly("integer[]", "(x as integer)[]");
        assertThat(read(content, new int[] {0, 1}))
                .containsExactly(
                        List.of(List.of(), List.of(1, 2)),
                        List.of(List.of(List.of(5), Arrays.asList((Object) null)), List.of()));
    }

    @Test
    void readsAMapOfTheOlderMark() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.group("m", OPTIONAL, 1).setConverted_type(ConvertedType.MAP_KEY_VALUE);
        file.group("map", REPEATED, 2);
        file.leaf("k", REQUIRED, Type.INT32);
        file.leaf("v", OPTIONAL, Type.INT32);
        file.chunk(Type.INT32, 2, page(2, Encoding.PLAIN, levels(1, 0, 1), levels(2, 2, 2), ints(1, 2)));
        file.chunk(Type.INT32, 2, page(2, Encoding.PLAIN, levels(1, 0, 1), levels(2, 3, 2), ints(7)));
        byte[] content = file.endRowGroup(1).finish();
        assertThat(describe(content).columns().get(0).type().toString()).isEqualTo("[integer,integer]");
        assertThat(read(content, new int[] {0}))
                .containsExactly(List.of(List.of(List.of(1, 7), Arrays.asList(2, null))));
    }

    @Test
    void readsLevelsInTheOldPackedEncoding() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", OPTIONAL, Type.INT32);
        file.chunk(
                Type.INT32,
                10,
                page(10, Encoding.PLAIN, Encoding.BIT_PACKED, bytes(0b10100000, 0b01000000), ints(1, 2, 3)));
        assertThat(read(file.endRowGroup(10).finish(), new int[] {0}))
                .containsExactly(Arrays.asList(1, null, 2, null, null, null, null, null, null, 3));
    }

    @Test
    void readsDictionaryPagesThenPlainOnesAndTheSecondVersion() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", OPTIONAL, Type.INT32);
        file.chunk(
                Type.INT32,
                12,
                dictionary(3, ints(10, 20, 30)),
                page(4, Encoding.PLAIN_DICTIONARY, levels(1, 1, 0, 1, 1), bytes(2), run(2, 0, 2, 1)),
                page(2, Encoding.PLAIN, levels(1, 1, 1), ints(5, 6)),
                pageV2(3, Encoding.PLAIN, bytes(), run(1, 1, 0, 1), ints(7, 8), 8, false),
                pageV2(
                        3,
                        Encoding.RLE_DICTIONARY,
                        bytes(),
                        bytes(3 << 1, 1),
                        join(bytes(2), run(2, 2, 2, 0)),
                        4,
                        true));
        assertThat(read(file.endRowGroup(12).finish(), new int[] {0}))
                .containsExactly(Arrays.asList(10, null, 30, 20, 5, 6, 7, null, 8, 30, 30, 10));
    }

    @Test
    void readsPagesOfNullsWhoseDictionaryWasNeverWritten() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", OPTIONAL, Type.BYTE_ARRAY).setConverted_type(ConvertedType.UTF8);
        file.chunk(Type.BYTE_ARRAY, 3, page(3, Encoding.PLAIN_DICTIONARY, levels(1, 0, 0, 0), bytes(0)))
                .endRowGroup(3)
                .chunk(Type.BYTE_ARRAY, 0)
                .endRowGroup(0)
                .chunk(Type.BYTE_ARRAY, 1, page(1, Encoding.PLAIN, levels(1, 1), binaries(bytes('a'))))
                .endRowGroup(1);
        assertThat(read(file.finish(), new int[] {0})).containsExactly(Arrays.asList(null, null, null, "a"));
    }

    @Test
    void readsLz4AsHadoopFramesItAndWithoutFrames() throws IOException {
        byte[] body = ints(1, 1, 1, 1, 1, 1, 1, 1);
        byte[] block = new byte[100];
        int size = new Lz4Compressor().compress(body, 0, body.length, block, 0, block.length);
        block = Arrays.copyOf(block, size);
        byte[] frame = join(bytes(0, 0, 0, body.length, 0, 0, 0, size), block);
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", REQUIRED, Type.INT32);
        file.chunk(
                        Type.INT32,
                        16,
                        storedPage(8, Encoding.PLAIN, Encoding.RLE, body.length, frame),
                        storedPage(8, Encoding.PLAIN, Encoding.RLE, body.length, block))
                .codec(CompressionCodec.LZ4)
                .endRowGroup(16);
        assertThat(read(file.finish(), new int[] {0}).get(0)).hasSize(16).containsOnly(1);
    }

    @Test
    void namesACodecThatItCannotRead() {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", REQUIRED, Type.INT32);
        file.chunk(Type.INT32, 1, page(1, Encoding.PLAIN, ints(1)))
                .codec(CompressionCodec.BROTLI)
                .endRowGroup(1);
        assertThatThrownBy(() -> read(file.finish(), new int[] {0}))
                .isInstanceOf(DataFlowException.class)
                .hasMessage("pages compressed with BROTLI cannot be read");
    }

    @Test
    void readsAFileWithoutColumns() throws IOException {
        byte[] file = new ForeignFile(0).endRowGroup(5).finish();
        assertThat(describe(file).columns()).isEmpty();
        assertThat(describe(file).rows()).isEqualTo(5);
        assertThat(read(file, new int[0])).isEmpty();
    }

    /** A dictionary makes a small page of many long values: the batch ends early, other columns follow. */
    @Test
    void endsABatchEarlyWhenItsValuesAreLong() throws IOException {
        ForeignFile file = new ForeignFile(2);
        file.leaf("s", REQUIRED, Type.BYTE_ARRAY);
        file.leaf("i", REQUIRED, Type.INT32);
        int[] numbers = new int[100];
        Arrays.setAll(numbers, i -> i);
        file.chunk(
                Type.BYTE_ARRAY,
                100,
                dictionary(1, binaries(new byte[1_000_000])),
                page(100, Encoding.RLE_DICTIONARY, bytes(1, 200, 1, 0)));
        file.chunk(Type.INT32, 100, page(100, Encoding.PLAIN, ints(numbers)));
        byte[] content = file.endRowGroup(100).finish();
        List<Integer> sizes = new ArrayList<>();
        readBatches(content, batch -> sizes.add(batch.rows()));
        assertThat(sizes).containsExactly(33, 33, 33, 1);
        List<List<@Nullable Object>> columns = read(content, new int[] {1, 0});
        assertThat(columns.get(0)).hasSize(100).element(99).isEqualTo(99);
        assertThat(columns.get(1)).hasSize(100);
    }

    @Test
    void keepsBytesThatAreNoText() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", REQUIRED, Type.BYTE_ARRAY).setConverted_type(ConvertedType.UTF8);
        file.chunk(Type.BYTE_ARRAY, 1, page(1, Encoding.PLAIN, binaries(bytes(0xff, 0xfe))))
                .endRowGroup(1);
        assertThat(read(file.finish(), new int[] {0}))
                .containsExactly(List.of(new String(bytes(0xff, 0xfe), StandardCharsets.UTF_8)));
    }
}
