package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.RandomValues;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.Values;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to a file's bytes: rows of the right shape, or a diagnostic; never a stack trace, and soon. */
class ParquetDamageTest extends ParquetTestCase {

    /** What a changed bit can turn a file into: a damaged one, or a sound one that asks for what is not supported. */
    private static final Set<DiagnosticCode> ALLOWED = Set.of(
            DiagnosticCode.CORRUPT_FILE,
            DiagnosticCode.UNSUPPORTED_FEATURE,
            DiagnosticCode.UNSUPPORTED_COLUMN_TYPE,
            DiagnosticCode.DRIVER_ERROR);

    private static final boolean ALL = "all".equals(System.getProperty("fuzz"));
    private static final Duration SOON = Duration.ofSeconds(2);

    @TempDir
    Path folder;

    @Test
    void saysThatAnEmptyFileIsNone() {
        assertDamaged(new byte[0], "a file of 0 bytes is no Parquet file");
    }

    @Test
    void saysHowAFileEndsThatIsNone() {
        byte[] text = "id,name\n1,x\n2,y\n".getBytes(StandardCharsets.US_ASCII);
        assertDamaged(
                text,
                "a file of 16 bytes that ends with '2,y\\x0a' instead of 'PAR1' is no Parquet file, or a cut one");
        assertDamaged(
                new byte[100],
                "a file of 100 bytes that ends with '\\x00\\x00\\x00\\x00' instead of 'PAR1' is no Parquet file, or a cut one");
    }

    @Test
    void saysThatAFileIsEncrypted() {
        assertDamaged(
                "PAR1xxxxxxxxPARE".getBytes(StandardCharsets.US_ASCII),
                "the file is encrypted, which is not supported");
    }

    @Test
    void namesFileColumnAndOffset() throws IOException {
        byte[] file = small("none");
        file[20] ^= 1;
        assertThatThrownBy(() -> read(file, new int[] {0})).isInstanceOfSatisfying(DataFlowException.class, e -> {
            assertThat(e.diagnostics().get(0).location()).hasValue("/t, column 'a', offset 4");
            assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.CORRUPT_FILE);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "snappy", "gzip", "zstd", "lz4"})
    void survivesAFlippedBit(String codec) throws IOException {
        survivesFlips(small(codec));
        survivesFlips(dictionaries(codec));
    }

    @Test
    void survivesAFlippedBitInNestedColumns() throws IOException {
        survivesFlips(nested());
    }

    /** Files without checksums, so that the damage gets as far as the decoders. */
    @ParameterizedTest
    @CsvSource({"V1, uncompressed, 3", "V2, uncompressed, 20", "V2, snappy, 20"})
    void survivesAFlippedBitThatNoChecksumTells(String version, String codec, int distinct)
            throws IOException, SQLException {
        Path path = folder.resolve("duck.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(("copy (select (i %% %3$d)::integer as i, i %% %3$d / 3.0::double as d, i %% 3 = 0 as b,"
                            + " 'r' || (i %% %3$d) as s, (i %% %3$d)::decimal(30,2) as x,"
                            + " [i %% %3$d, null] as l, {'a': ['x' || i], 'b': i} as st"
                            + " from (select case when r %% 5 = 3 then null else r end as i from range(12) t(r)))"
                            + " to '%4$s' (format parquet, parquet_version %1$s, codec '%2$s')")
                    .formatted(version, codec, distinct, path));
        }
        survivesFlips(Files.readAllBytes(path));
    }

    @Test
    void survivesBeingCut() throws IOException {
        for (byte[] file : List.of(small("snappy"), nested())) {
            for (int length = 0; length < file.length; length += ALL ? 1 : 7) {
                assertThat(survives(Arrays.copyOf(file, length)))
                        .as("cut to %d", length)
                        .isFalse();
            }
        }
    }

    /** A file whose listing was right, but which ends early when read. */
    @Test
    void saysThatAFileIsShorterThanListed() throws IOException {
        byte[] file = small("none");
        FileDescription description = describe(file);
        byte[] cut = Arrays.copyOf(file, 30);
        assertThatThrownBy(() -> {
                    try (BatchReader reader = format().read(
                                    MemoryFile.listedWith("t", cut, file.length),
                                    description,
                                    new int[] {0},
                                    ReadOptions.DEFAULT,
                                    allocator)) {
                        reader.next();
                    }
                })
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("shorter than the " + file.length);
    }

    /** A bit of every fifth byte; every bit of every byte with {@code -Dfuzz=all}, which takes minutes. */
    private void survivesFlips(byte[] file) throws IOException {
        int step = ALL ? 1 : 37;
        for (int bit = 0; bit < file.length * Byte.SIZE; bit += step) {
            byte[] flipped = file.clone();
            flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            try {
                survives(flipped);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(
                        "bit " + bit % Byte.SIZE + " of byte " + bit / Byte.SIZE + " of " + file.length, e);
            }
        }
    }

    /** Reads everything; false if a diagnostic came. */
    private boolean survives(byte[] file) throws IOException {
        long start = System.nanoTime();
        try {
            readAll(file);
            return true;
        } catch (DataFlowException e) {
            if (!ALLOWED.contains(e.diagnostics().get(0).code())) {
                throw e;
            }
            return false;
        } finally {
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
            assertThat(allocator.getAllocatedMemory()).isZero();
        }
    }

    private void readAll(byte[] file) throws IOException {
        FileDescription description = describe(file);
        for (int column = 0; column < description.columns().size(); column++) {
            long rows = 0;
            try (BatchReader reader = format().read(
                            MemoryFile.open("t", file),
                            description,
                            new int[] {column},
                            ReadOptions.DEFAULT,
                            allocator)) {
                for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                    try (Batch open = batch) {
                        rows += open.rows();
                        assertThat(Values.of(open.vector(0))).hasSize(open.rows());
                    }
                }
            }
            assertThat(rows).isEqualTo(description.rows());
        }
    }

    private void assertDamaged(byte[] file, String message) {
        assertThatThrownBy(() -> describe(file)).isInstanceOfSatisfying(DataFlowException.class, e -> {
            assertThat(e).hasMessage(message);
            assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.CORRUPT_FILE);
            assertThat(e.diagnostics().get(0).location()).hasValue("/t");
        });
    }

    /** Few rows of several types, plain. */
    private byte[] small(String codec) throws IOException {
        List<DataType.Field> fields = List.of(
                new DataType.Field("a", DataType.INTEGER),
                new DataType.Field("b", DataType.STRING),
                new DataType.Field("c", DataType.TIMESTAMP),
                new DataType.Field("d", DataType.decimal(20, 2)),
                new DataType.Field("e", DataType.BOOLEAN));
        return file(fields, 5, codec);
    }

    /** Dictionaries, with runs. */
    private byte[] dictionaries(String codec) throws IOException {
        List<DataType.Field> fields =
                List.of(new DataType.Field("a", DataType.LONG), new DataType.Field("b", DataType.STRING));
        List<@Nullable Object> longs = new ArrayList<>();
        List<@Nullable Object> strings = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            longs.add(i < 40 ? 7L : (long) i % 3);
            strings.add(i % 5 == 0 ? null : "value " + i % 3);
        }
        return write(fields, List.of(List.of(longs, strings)), Map.of("compressionCodec", codec));
    }

    private byte[] nested() throws IOException {
        DataType struct = DataType.struct(List.of(
                new DataType.Field("x", DataType.INTEGER), new DataType.Field("y", DataType.array(DataType.STRING))));
        List<DataType.Field> fields = List.of(
                new DataType.Field("a", DataType.array(DataType.array(DataType.SHORT))),
                new DataType.Field("b", DataType.map(DataType.STRING, struct)));
        return file(fields, 6, "none");
    }

    private byte[] file(List<DataType.Field> fields, int rows, String codec) throws IOException {
        RandomValues random = new RandomValues(5);
        List<List<@Nullable Object>> columns = new ArrayList<>();
        for (DataType.Field field : fields) {
            List<@Nullable Object> column = new ArrayList<>();
            for (int i = 0; i < rows; i++) {
                column.add(i == 2 ? null : field.type().accept(random));
            }
            columns.add(column);
        }
        return write(fields, List.of(columns), Map.of("compressionCodec", codec));
    }
}
