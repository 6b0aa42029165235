package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.format.RandomValues;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.Type;
import org.apache.parquet.format.Util;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to the bytes of a file whose columns are carried over: the rows that decoding gives, or a diagnostic, and soon. */
class ParquetCarryDamageTest extends CarryTestCase {

    private static final Set<DiagnosticCode> ALLOWED = Set.of(
            DiagnosticCode.CORRUPT_FILE,
            DiagnosticCode.UNSUPPORTED_FEATURE,
            DiagnosticCode.UNSUPPORTED_COLUMN_TYPE,
            DiagnosticCode.UNSUPPORTED_SINK_TYPE,
            DiagnosticCode.DRIVER_ERROR);

    private static final boolean ALL = "all".equals(System.getProperty("fuzz"));
    private static final Duration SOON = Duration.ofSeconds(2);

    @Test
    void namesFileColumnAndOffsetAsReadingDoes() throws IOException {
        for (String codec : List.of("none", "zstd")) {
            byte[] file = small("none");
            file[20] ^= 1;
            DataFlowException read = damage(() -> read(file, new int[] {0}));
            DataFlowException carried = damage(() -> carry(file, Map.of("compressionCodec", codec), name -> true));
            assertThat(carried).hasMessage(read.getMessage());
            assertThat(carried.diagnostics().get(0).location())
                    .isEqualTo(read.diagnostics().get(0).location())
                    .hasValue("/t, column 'a', offset 4");
        }
    }

    private interface Attempt {
        void run() throws IOException;
    }

    private static DataFlowException damage(Attempt attempt) {
        try {
            attempt.run();
        } catch (DataFlowException e) {
            assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.CORRUPT_FILE);
            return e;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        throw new AssertionError("no damage was found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "snappy"})
    void survivesAFlippedBit(String codec) throws IOException {
        byte[] file = small("none");
        for (int bit = 0; bit < file.length * Byte.SIZE; bit += ALL ? 1 : 151) {
            byte[] flipped = file.clone();
            flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            survives(flipped, codec, "bit " + bit);
        }
    }

    /** Without checksums, so that every bit of the headers is looked at by nobody but the checks. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "gzip"})
    void survivesAFlippedBitThatNoChecksumTells(String codec) throws IOException {
        byte[] file = foreign();
        for (int bit = 0; bit < file.length * Byte.SIZE; bit += ALL ? 1 : 5) {
            byte[] flipped = file.clone();
            flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            survives(flipped, codec, "bit " + bit);
        }
    }

    @Test
    void findsAFooterThatLies() throws IOException {
        byte[] file = small("none");
        List<BiConsumer<ColumnChunk, Long>> lies = List.of(
                (chunk, number) -> chunk.getMeta_data().setNum_values(number),
                (chunk, number) -> chunk.getMeta_data().setTotal_compressed_size(number),
                (chunk, number) -> chunk.getMeta_data().setTotal_uncompressed_size(number),
                (chunk, number) -> chunk.getMeta_data().setData_page_offset(number),
                (chunk, number) -> chunk.getMeta_data().setDictionary_page_offset(number),
                (chunk, number) -> chunk.getMeta_data().setBloom_filter_offset(number),
                (chunk, number) -> chunk.getMeta_data().setBloom_filter_length(number.intValue()),
                (chunk, number) -> chunk.setColumn_index_offset(number),
                (chunk, number) -> chunk.setColumn_index_length(number.intValue()),
                (chunk, number) -> chunk.setOffset_index_offset(number),
                (chunk, number) -> chunk.setOffset_index_length(number.intValue()));
        long[] numbers = {
            -1,
            0,
            1,
            4,
            60,
            file.length - 9L,
            file.length - 8L,
            file.length,
            file.length + 1L,
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            Long.MAX_VALUE - 3,
            Long.MIN_VALUE
        };
        for (int lie = 0; lie < lies.size(); lie++) {
            for (int i = 0; i < numbers.length; i++) {
                int column = (lie + i) % 6;
                byte[] lying = withFooter(file, lies.get(lie), column, numbers[i]);
                String codec = (lie + i) % 2 == 0 ? "none" : "zstd";
                survives(lying, codec, "lie " + lie + " of column " + column + " is " + numbers[i]);
            }
        }
    }

    @Test
    void copiesNothingOfTheFooter() throws IOException {
        byte[] file = small("none");
        byte[] lying = withFooter(
                file, (chunk, number) -> chunk.getMeta_data().setTotal_compressed_size(number), 5, file.length);
        assertThatThrownBy(() -> carry(lying, Map.of("compressionCodec", "none"), name -> true))
                .isInstanceOf(DataFlowException.class)
                .hasMessage("a column chunk goes on behind the end of the file");
    }

    /** Both columns may lie in the same place, as long as that is what they are. */
    @Test
    void readsChunksThatOverlap() throws IOException {
        byte[] file = write(
                List.of(new DataType.Field("a", DataType.LONG), new DataType.Field("b", DataType.LONG)),
                List.of(List.of(List.of(1L, 2L), List.of(3L, 4L))),
                Map.of("compressionCodec", "none"));
        byte[] overlapping =
                withFooter(file, (chunk, number) -> chunk.getMeta_data().setData_page_offset(number), 1, 4);
        byte[] carried = carry(overlapping, Map.of("compressionCodec", "none"), name -> true);
        assertThat(read(carried, all(carried))).containsExactly(List.of(1L, 2L), List.of(1L, 2L));
    }

    @Test
    void findsDictionariesInTheWrongPlace() {
        byte[] dictionary = ForeignFile.dictionary(1, ForeignFile.ints(5));
        int[] ones = new int[40];
        Arrays.fill(ones, 1);
        byte[] positions = ForeignFile.page(
                40,
                Encoding.PLAIN_DICTIONARY,
                ForeignFile.levels(1, ones),
                ForeignFile.bytes(1),
                ForeignFile.run(1, ones));
        byte[] plain = ForeignFile.page(2, Encoding.PLAIN, ForeignFile.levels(1, 1, 1), ForeignFile.ints(5, 5));
        assertRefused("a page needs a dictionary, which its column chunk lacks", positions, plain);
        assertRefused(
                "a dictionary is not the first page of its column chunk", dictionary, dictionary, positions, plain);
        assertRefused("a dictionary is not the first page of its column chunk", plain, dictionary, positions);
    }

    /** Some writers name the encoding of a dictionary that they have no entries for. */
    @Test
    void carriesNullsThatNeedNoDictionary() throws IOException {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", FieldRepetitionType.OPTIONAL, Type.INT32);
        byte[] nulls = ForeignFile.page(4, Encoding.PLAIN_DICTIONARY, ForeignFile.levels(1, 0, 0, 0, 0));
        byte[] content = file.chunk(Type.INT32, 4, nulls).endRowGroup(4).finish();
        byte[] carried = carry(content, Map.of("compressionCodec", "none"), name -> true);
        assertThat(read(carried, all(carried))).containsExactly(Arrays.asList(null, null, null, null));
    }

    private void assertRefused(String message, byte[]... pages) {
        ForeignFile file = new ForeignFile(1);
        file.leaf("x", FieldRepetitionType.OPTIONAL, Type.INT32);
        byte[] content = file.chunk(Type.INT32, 42, pages).endRowGroup(42).finish();
        for (String codec : List.of("none", "lz4")) {
            assertThatThrownBy(() -> carry(content, Map.of("compressionCodec", codec), name -> true))
                    .isInstanceOf(DataFlowException.class)
                    .hasMessage(message);
        }
    }

    /** Carries everything; what comes out must be what decoding gives, if it gives anything. */
    private void survives(byte[] file, String codec, String what) {
        long start = System.nanoTime();
        try {
            byte[] carried = carry(file, Map.of("compressionCodec", codec), name -> true);
            assertThat(carried.length).as(what).isLessThan(2 * file.length + 4096);
            List<List<@Nullable Object>> rows = decoded(file);
            if (!rows.isEmpty()) {
                assertThat(read(carried, all(carried))).as(what).isEqualTo(rows);
            }
        } catch (DataFlowException e) {
            assertThat(e.diagnostics().get(0).code()).as(what).isIn(ALLOWED);
        } catch (IOException | RuntimeException e) {
            throw new AssertionError(what, e);
        } finally {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).as(what).isLessThan(SOON);
            assertThat(allocator.getAllocatedMemory()).isZero();
        }
    }

    /** The rows that come out if nothing is carried; none if reading finds damage. */
    private List<List<@Nullable Object>> decoded(byte[] file) throws IOException {
        try {
            byte[] decoded = carry(file, Map.of("compressionCodec", "none"), name -> false);
            return read(decoded, all(decoded));
        } catch (DataFlowException e) {
            return List.of();
        }
    }

    private static byte[] withFooter(byte[] file, BiConsumer<ColumnChunk, Long> lie, int column, long number)
            throws IOException {
        int length = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(file.length - 8);
        int start = file.length - 8 - length;
        FileMetaData metadata = Util.readFileMetaData(new ByteArrayInputStream(file, start, length));
        lie.accept(metadata.getRow_groups().get(0).getColumns().get(column), number);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Arrays.copyOf(file, start));
        Util.writeFileMetaData(metadata, out);
        out.writeBytes(ForeignFile.ints(out.size() - start));
        out.writeBytes(new byte[] {'P', 'A', 'R', '1'});
        return out.toByteArray();
    }

    private byte[] small(String codec) throws IOException {
        List<DataType.Field> fields = List.of(
                new DataType.Field("a", DataType.INTEGER),
                new DataType.Field("b", DataType.STRING),
                new DataType.Field("c", DataType.decimal(20, 2)),
                new DataType.Field("d", DataType.BOOLEAN),
                new DataType.Field("e", DataType.map(DataType.LONG, DataType.array(DataType.STRING))));
        RandomValues random = new RandomValues(5);
        List<List<@Nullable Object>> columns = new ArrayList<>();
        for (DataType.Field field : fields) {
            List<@Nullable Object> column = new ArrayList<>();
            Object often = field.type().accept(random);
            for (int i = 0; i < 12; i++) {
                column.add(i == 2 ? null : i % 3 == 0 ? field.type().accept(random) : often);
            }
            columns.add(column);
        }
        return write(fields, List.of(columns), Map.of("compressionCodec", codec));
    }

    /** Both versions of pages, a dictionary, and no checksum. */
    private static byte[] foreign() {
        ForeignFile file = new ForeignFile(2);
        file.leaf("x", FieldRepetitionType.OPTIONAL, Type.INT32);
        file.leaf("y", FieldRepetitionType.OPTIONAL, Type.INT64);
        file.chunk(
                Type.INT32,
                5,
                ForeignFile.dictionary(2, ForeignFile.ints(5, 6)),
                ForeignFile.page(
                        3, Encoding.PLAIN_DICTIONARY, ForeignFile.levels(1, 1, 0, 1), ForeignFile.bytes(1, 3, 2)),
                ForeignFile.page(2, Encoding.PLAIN, ForeignFile.levels(1, 1, 1), ForeignFile.ints(5, 7)));
        file.chunk(
                Type.INT64,
                5,
                ForeignFile.pageV2(
                        2,
                        Encoding.PLAIN,
                        new byte[0],
                        ForeignFile.run(1, 1, 1),
                        ForeignFile.longs(1, 2),
                        2 * Long.BYTES,
                        false),
                ForeignFile.pageV2(3, Encoding.PLAIN, new byte[0], ForeignFile.run(1, 0, 0, 0), new byte[0], 0, true));
        file.codec(CompressionCodec.UNCOMPRESSED);
        return file.endRowGroup(5).finish();
    }
}
