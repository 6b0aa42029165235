package dev.driftwood.runtime.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every format must do: each type with all, some and no values there, empty files, end values, nested types, several batches,
 * projections, and nothing left in the allocator. A format says which types it cannot carry by overriding {@link #carries}.
 */
public abstract class FormatContractTest extends FormatTestCase {

    /** Whether the format can carry the type. */
    protected boolean carries(DataType type) {
        return true;
    }

    static Stream<DataType> types() {
        List<DataType> types = new ArrayList<>(RandomValues.leaves());
        types.add(DataType.array(DataType.INTEGER));
        types.add(DataType.array(DataType.array(DataType.STRING)));
        types.add(DataType.map(DataType.STRING, DataType.LONG));
        types.add(DataType.map(DataType.STRING, DataType.array(DataType.DATE)));
        DataType struct = DataType.struct(
                List.of(new DataType.Field("a", DataType.BOOLEAN), new DataType.Field("b", DataType.STRING)));
        types.add(struct);
        types.add(DataType.array(struct));
        types.add(DataType.struct(List.of(
                new DataType.Field("inner", struct),
                new DataType.Field("many", DataType.array(struct)),
                new DataType.Field("map", DataType.map(DataType.INTEGER, struct)))));
        return types.stream();
    }

    @ParameterizedTest
    @MethodSource("types")
    void carriesRandomValues(DataType type) throws IOException {
        RandomValues random = new RandomValues(42);
        List<@Nullable Object> values = random.column(type, 20_500);
        roundTrip(type, values);
    }

    @ParameterizedTest
    @MethodSource("types")
    void carriesValuesWithoutNulls(DataType type) throws IOException {
        RandomValues random = new RandomValues(7);
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            values.add(type.accept(random));
        }
        roundTrip(type, values);
    }

    @ParameterizedTest
    @MethodSource("types")
    void carriesNullsOnly(DataType type) throws IOException {
        roundTrip(type, new ArrayList<>(Collections.nCopies(1234, null)));
    }

    @ParameterizedTest
    @MethodSource("types")
    void carriesOneRow(DataType type) throws IOException {
        roundTrip(type, new ArrayList<>(List.of(type.accept(new RandomValues(1)))));
    }

    @ParameterizedTest
    @MethodSource("types")
    void carriesNoRowsAtAll(DataType type) throws IOException {
        if (!carries(type)) {
            return;
        }
        DataType.Field field = new DataType.Field("x", type);
        byte[] file = write(List.of(field), List.of());
        FileDescription description = describe(file);
        assertThat(description.columns()).extracting(FileColumn::name).containsExactly("x");
        if (format().typed()) {
            assertThat(description.columns()).extracting(FileColumn::type).containsExactly(type);
        }
        assertThat(read(file, new int[] {0}).get(0)).isEmpty();
    }

    static Stream<List<Object>> endValues() {
        return Stream.of(
                List.of(DataType.BYTE, Byte.MIN_VALUE, Byte.MAX_VALUE),
                List.of(DataType.SHORT, Short.MIN_VALUE, Short.MAX_VALUE),
                List.of(DataType.INTEGER, Integer.MIN_VALUE, Integer.MAX_VALUE),
                List.of(DataType.LONG, Long.MIN_VALUE, Long.MAX_VALUE),
                List.of(
                        DataType.FLOAT,
                        Float.NaN,
                        -0.0f,
                        0.0f,
                        Float.MIN_VALUE,
                        -Float.MAX_VALUE,
                        Float.POSITIVE_INFINITY,
                        Float.NEGATIVE_INFINITY),
                List.of(
                        DataType.DOUBLE,
                        Double.NaN,
                        -0.0,
                        0.0,
                        Double.MIN_VALUE,
                        -Double.MAX_VALUE,
                        Double.POSITIVE_INFINITY,
                        Double.NEGATIVE_INFINITY),
                List.of(DataType.STRING, "", "\u0000", "😀", "İstanbul", "x".repeat(100_000), "\"',;\n\r\t\\"),
                List.of(DataType.BINARY, ByteBuffer.wrap(new byte[0]), ByteBuffer.wrap(new byte[] {0, -1, 127, -128})),
                List.of(DataType.DATE, LocalDate.of(1, 1, 1), LocalDate.of(9999, 12, 31), LocalDate.EPOCH),
                List.of(
                        DataType.TIMESTAMP,
                        LocalDateTime.of(1, 1, 1, 0, 0),
                        LocalDateTime.of(9999, 12, 31, 23, 59, 59, 999_999_000),
                        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 999_999_000)),
                decimals(9, 0),
                decimals(18, 18),
                decimals(19, 3),
                decimals(38, 10));
    }

    private static List<Object> decimals(int precision, int scale) {
        BigInteger greatest = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE);
        return List.of(
                DataType.decimal(precision, scale),
                new BigDecimal(greatest, scale),
                new BigDecimal(greatest.negate(), scale),
                new BigDecimal(BigInteger.ZERO, scale),
                new BigDecimal(BigInteger.ONE.negate(), scale));
    }

    @ParameterizedTest
    @MethodSource("endValues")
    void carriesEndValues(List<Object> typeAndValues) throws IOException {
        DataType type = (DataType) typeAndValues.get(0);
        List<@Nullable Object> values = new ArrayList<>(typeAndValues.subList(1, typeAndValues.size()));
        values.add(1, null);
        roundTrip(type, values);
    }

    @Test
    void readsTheColumnsAskedForInTheOrderAsked() throws IOException {
        List<DataType.Field> fields = List.of(
                new DataType.Field("a", DataType.INTEGER),
                new DataType.Field("b", DataType.STRING),
                new DataType.Field("c", DataType.DOUBLE));
        List<List<? extends @Nullable Object>> columns =
                List.of(Arrays.asList(1, null, 3), Arrays.asList("x", "y", null), Arrays.asList(0.5, 1.5, 2.5));
        byte[] file = write(fields, List.of(columns));
        assertThat(read(file, new int[] {2, 0})).isEqualTo(List.of(columns.get(2), columns.get(0)));
        assertThat(read(file, new int[] {1, 1})).isEqualTo(List.of(columns.get(1), columns.get(1)));
    }

    @Test
    void countsRowsWhenNoColumnIsAskedFor() throws IOException {
        byte[] file =
                write(List.of(new DataType.Field("a", DataType.INTEGER)), List.of(List.of(Arrays.asList(1, null, 3))));
        int rows = 0;
        try (BatchReader reader =
                format().read(MemoryFile.open("t", file), describe(file), new int[0], ReadOptions.DEFAULT, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                rows += batch.rows();
                batch.close();
            }
        }
        assertThat(rows).isEqualTo(3);
    }

    @Test
    void mayBeClosedHalfWay() throws IOException {
        List<@Nullable Object> values = new RandomValues(3).column(DataType.STRING, 30_000);
        byte[] file = write(List.of(new DataType.Field("a", DataType.STRING)), List.of(List.of(values)));
        BatchReader reader = format().read(
                        MemoryFile.open("t", file), describe(file), new int[] {0}, ReadOptions.DEFAULT, allocator);
        Batch first = reader.next();
        assertThat(first).isNotNull();
        first.close();
        reader.close();
        try (BatchWriter writer = format().write(new MemoryFile.Output(), request("a", DataType.STRING), allocator);
                Batch batch =
                        Values.batch(List.of(new DataType.Field("a", DataType.STRING)), List.of(values), allocator)) {
            writer.write(batch);
        }
    }

    private static WriteRequest request(String name, DataType type) {
        return new WriteRequest(List.of(new DataType.Field(name, type)), Map.of());
    }

    private void roundTrip(DataType type, List<@Nullable Object> values) throws IOException {
        if (!carries(type)) {
            return;
        }
        List<List<? extends List<? extends @Nullable Object>>> batches = new ArrayList<>();
        for (int from = 0; from < values.size(); from += 3000) {
            batches.add(List.of(values.subList(from, Math.min(values.size(), from + 3000))));
        }
        byte[] file = write(List.of(new DataType.Field("x", type)), batches);
        assertThat(read(file, new int[] {0}).get(0)).isEqualTo(values);
    }
}
