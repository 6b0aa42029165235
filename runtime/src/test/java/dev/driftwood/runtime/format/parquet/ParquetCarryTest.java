package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.RandomValues;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.Transfers;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sections that take columns over from other files, or repeat a constant. */
class ParquetCarryTest extends CarryTestCase {

    private static final List<String> CODECS = List.of("none", "snappy", "gzip", "zstd", "lz4");

    /** Our own files, which have the schema that is written. */
    @RepeatedTest(8)
    void carriesWhatItWrote() throws IOException {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        RandomValues values = new RandomValues(seed);
        int rows = random.nextInt(4) == 0 ? 20_000 + random.nextInt(30_000) : random.nextInt(3000);
        List<DataType.Field> fields = new ArrayList<>();
        List<List<@Nullable Object>> columns = new ArrayList<>();
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            fields.add(new DataType.Field("c" + i, values.type(3)));
            columns.add(values.column(fields.get(i).type(), rows));
        }
        Map<String, Object> from = Map.of("compressionCodec", CODECS.get(random.nextInt(CODECS.size())));
        Map<String, Object> to = Map.of("compressionCodec", CODECS.get(random.nextInt(CODECS.size())));
        byte[] file = write(fields, List.of(columns), from);
        byte[] direct = write(fields, List.of(columns), to);
        if (rows > 0) {
            assertThat(carried(file)).as("seed %d, %s", seed, fields).hasSameSizeAs(fields);
        }
        byte[] carried = carry(file, to, name -> random.nextInt(4) > 0);
        assertThat(carried).as("seed %d, %s, %s to %s", seed, fields, from, to).isEqualTo(direct);
    }

    static List<List<Object>> constants() {
        return List.of(
                List.of(DataType.BOOLEAN, true, true),
                List.of(DataType.BOOLEAN, false, false),
                List.of(DataType.BYTE, (byte) -3, (byte) -3),
                List.of(DataType.SHORT, (short) 300, (short) 300),
                List.of(DataType.INTEGER, Integer.MIN_VALUE, Integer.MIN_VALUE),
                List.of(DataType.LONG, Long.MAX_VALUE, Long.MAX_VALUE),
                List.of(DataType.FLOAT, Float.NaN, Float.NaN),
                List.of(DataType.FLOAT, -0.0f, -0.0f),
                List.of(DataType.DOUBLE, 1.5, 1.5),
                List.of(DataType.STRING, "", ""),
                List.of(DataType.STRING, "İ".repeat(1 << 20), "İ".repeat(1 << 20)),
                List.of(DataType.BINARY, new byte[] {1, -1}, ByteBuffer.wrap(new byte[] {1, -1})),
                List.of(DataType.DATE, -1, LocalDate.of(1969, 12, 31)),
                List.of(DataType.TIMESTAMP, 1_000_001L, LocalDateTime.of(1970, 1, 1, 0, 0, 1, 1000)),
                List.of(DataType.decimal(7, 2), new BigDecimal("-12345.6"), new BigDecimal("-12345.60")),
                List.of(DataType.decimal(18, 0), new BigDecimal("1e17"), new BigDecimal("1e17").setScale(0)),
                List.of(DataType.decimal(25, 3), new BigDecimal("-0.001"), new BigDecimal("-0.001")),
                List.of(DataType.decimal(38, 0), new BigDecimal("9".repeat(38)), new BigDecimal("9".repeat(38))));
    }

    @ParameterizedTest
    @MethodSource("constants")
    void repeatsAConstantAsTheEncoderWould(List<Object> constant) throws IOException {
        DataType type = (DataType) constant.get(0);
        for (int rows : new int[] {1, 13, 40_001}) {
            boolean huge = constant.get(1) instanceof String text && text.length() > 100;
            int count = huge ? Math.min(rows, 3) : rows;
            byte[] repeated = repeat(new ColumnContent.Constant(constant.get(1), type), type, count, 2);
            List<@Nullable Object> expected = new ArrayList<>(Collections.nCopies(2 * count, constant.get(2)));
            assertThat(read(repeated, new int[] {0}).get(0).equals(expected)).isTrue();
            assertSameStatistics(repeated, type, constant.get(2), count);
        }
    }

    static List<DataType> nullable() {
        List<DataType> types = new ArrayList<>(RandomValues.leaves());
        types.add(DataType.array(DataType.array(DataType.STRING)));
        types.add(DataType.map(DataType.STRING, DataType.array(DataType.DATE)));
        types.add(DataType.struct(List.of(
                new DataType.Field("a", DataType.BOOLEAN),
                new DataType.Field("b", DataType.map(DataType.INTEGER, DataType.LONG)))));
        return types;
    }

    @ParameterizedTest
    @MethodSource("nullable")
    void repeatsNullsAsTheEncoderWould(DataType type) throws IOException {
        byte[] repeated = repeat(new ColumnContent.Constant(null, type), type, 20_040, 1);
        List<@Nullable Object> nulls = new ArrayList<>(Collections.nCopies(20_040, null));
        byte[] direct = write(List.of(new DataType.Field("x", type)), List.of(List.of(nulls)));
        assertThat(repeated).isEqualTo(direct);
    }

    private byte[] repeat(ColumnContent content, DataType type, int rows, int sectionCount) throws IOException {
        MemoryFile.Output output = new MemoryFile.Output();
        WriteRequest request = new WriteRequest(List.of(new DataType.Field("x", type)), Map.of());
        SectionFormat sections = format().sections(request).orElseThrow();
        try (BatchWriter writer = format().write(output, request, allocator)) {
            for (int i = 0; i < sectionCount; i++) {
                try (SectionWriter section = sections.open(List.of(content));
                        Batch batch = new Batch(Arrays.asList((SharedVector) null), rows)) {
                    section.write(batch);
                    Transfers.run(writer.append(section.finish()));
                }
            }
            writer.finish();
        }
        return output.content();
    }

    private void assertSameStatistics(byte[] repeated, DataType type, Object value, int rows) throws IOException {
        byte[] direct =
                write(List.of(new DataType.Field("x", type)), List.of(List.of(Collections.nCopies(rows, value))));
        List<RowGroup> ours =
                ((ParquetDescription) describe(repeated)).metadata().rowGroups();
        List<RowGroup> theirs =
                ((ParquetDescription) describe(direct)).metadata().rowGroups();
        assertThat(ours.get(0).chunks().get(0).statistics())
                .usingRecursiveComparison()
                .isEqualTo(theirs.get(0).chunks().get(0).statistics());
    }

    @Test
    void refusesAConstantListThatIsNotNull() {
        DataType type = DataType.array(DataType.LONG);
        assertThatThrownBy(() -> repeat(new ColumnContent.Constant(List.of(1L), type), type, 1, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesAnotherNumberOfRows() throws IOException {
        List<DataType.Field> fields = List.of(new DataType.Field("x", DataType.LONG));
        byte[] file = write(fields, List.of(List.of(List.of(1L, 2L))));
        FileDescription description = describe(file);
        StoredColumn stored = format().stored(
                        MemoryFile.open("t", file),
                        description,
                        description.sections().get(0),
                        0)
                .orElseThrow();
        assertThatThrownBy(() -> repeat(new ColumnContent.Carried(stored), DataType.LONG, 3, 1))
                .isInstanceOf(IllegalStateException.class);
        assertThat(read(repeat(new ColumnContent.Carried(stored), DataType.LONG, 2, 2), new int[] {0}))
                .containsExactly(List.of(1L, 2L, 1L, 2L));
    }
}
