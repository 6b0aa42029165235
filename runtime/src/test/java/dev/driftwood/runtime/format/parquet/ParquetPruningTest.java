package dev.driftwood.runtime.format.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.ColumnCondition.Operator;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.RandomValues;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.Values;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.Statistics;
import org.apache.parquet.format.Type;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Row groups that are passed over have no row that fulfils the condition. */
class ParquetPruningTest extends ParquetTestCase {

    private final long seed = new Random().nextLong();

    static List<DataType> types() {
        return RandomValues.leaves();
    }

    @ParameterizedTest
    @MethodSource("types")
    void passesOverNothingThatFulfilsTheCondition(DataType type) throws IOException {
        RandomValues random = new RandomValues(seed);
        for (int size : new int[] {1, 3, 200}) {
            List<@Nullable Object> values = random.column(type, size);
            byte[] file = write(List.of(new DataType.Field("x", type)), List.of(List.of(values)));
            for (Object constant : random.column(type, 50)) {
                if (constant != null) {
                    assertFair(file, values, constant);
                }
            }
            assertFair(file, values, type.accept(random));
        }
    }

    private void assertFair(byte[] file, List<@Nullable Object> values, Object constant) throws IOException {
        FileDescription description = describe(file);
        for (Operator operator : Operator.values()) {
            boolean nullary = operator == Operator.IS_NULL || operator == Operator.IS_NOT_NULL;
            boolean found = values.stream().anyMatch(value -> fulfils(value, operator, constant));
            boolean may = mayMatch(description, operator, nullary ? null : runtime(constant));
            assertThat(may || !found)
                    .as("seed %d: %s %s", seed, operator, constant)
                    .isTrue();
        }
    }

    private boolean mayMatch(FileDescription description, Operator operator, @Nullable Object constant) {
        return format().mayMatch(
                        description,
                        description.sections().get(0),
                        List.of(new ColumnCondition(0, operator, constant)));
    }

    private static boolean fulfils(@Nullable Object value, Operator operator, Object constant) {
        if (value == null) {
            return operator == Operator.IS_NULL;
        }
        return switch (operator) {
            case EQUAL -> compare(value, constant) == 0;
            case LESS -> compare(value, constant) < 0;
            case LESS_OR_EQUAL -> compare(value, constant) <= 0;
            case GREATER -> compare(value, constant) > 0;
            case GREATER_OR_EQUAL -> compare(value, constant) >= 0;
            case IS_NULL -> false;
            case IS_NOT_NULL -> true;
        };
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object left, Object right) {
        if (left instanceof String text) {
            return Arrays.compareUnsigned(
                    text.getBytes(StandardCharsets.UTF_8), ((String) right).getBytes(StandardCharsets.UTF_8));
        }
        if (left instanceof ByteBuffer bytes) {
            return Arrays.compareUnsigned(bytes.array(), ((ByteBuffer) right).array());
        }
        return ((Comparable<Object>) left).compareTo(right);
    }

    /** The value as the class that the runtime names for its type. */
    private static Object runtime(Object value) {
        if (value instanceof LocalDate date) {
            return (int) date.toEpochDay();
        }
        if (value instanceof LocalDateTime time) {
            return time.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + time.getNano() / 1000;
        }
        return value instanceof ByteBuffer bytes ? bytes.array() : value;
    }

    @Test
    void passesOverWhatLiesBeyondTheBounds() throws IOException {
        assertBounds(DataType.LONG, 5L, 9L, 4L, 10L);
        assertBounds(DataType.DATE, LocalDate.of(2020, 1, 1), LocalDate.of(2020, 2, 1), 18_000, 19_000);
        assertBounds(DataType.STRING, "b", "d".repeat(100), "a", "e");
        assertBounds(
                DataType.decimal(30, 2),
                new BigDecimal("-1.00"),
                new BigDecimal("1.00"),
                new BigDecimal("-1.01"),
                new BigDecimal("1.01"));
        assertBounds(DataType.DOUBLE, -1.0, 1.0, -1.5, 1.5);
        assertBounds(DataType.BYTE, (byte) -3, (byte) 3, (byte) -4, (byte) 4);
    }

    private void assertBounds(DataType type, Object least, Object greatest, Object below, Object above)
            throws IOException {
        boolean nan = type == DataType.DOUBLE;
        FileDescription some =
                describe(write(List.of(new DataType.Field("x", type)), List.of(List.of(List.of(least, greatest)))));
        assertThat(mayMatch(some, Operator.EQUAL, below)).isFalse();
        assertThat(mayMatch(some, Operator.EQUAL, above)).isFalse();
        assertThat(mayMatch(some, Operator.LESS, runtime(least))).isFalse();
        assertThat(mayMatch(some, Operator.LESS, above)).isTrue();
        assertThat(mayMatch(some, Operator.LESS_OR_EQUAL, below)).isFalse();
        assertThat(mayMatch(some, Operator.LESS_OR_EQUAL, runtime(least))).isTrue();
        assertThat(mayMatch(some, Operator.GREATER, below)).isTrue();
        assertThat(mayMatch(some, Operator.GREATER, above)).isEqualTo(nan);
        assertThat(mayMatch(some, Operator.GREATER_OR_EQUAL, above)).isEqualTo(nan);
        assertThat(mayMatch(some, Operator.IS_NULL, null)).isFalse();
        assertThat(mayMatch(some, Operator.IS_NOT_NULL, null)).isTrue();
    }

    @Test
    void countsNulls() throws IOException {
        DataType.Field field = new DataType.Field("x", DataType.STRING);
        FileDescription nulls = describe(write(List.of(field), List.of(List.of(Arrays.asList(null, null)))));
        assertThat(mayMatch(nulls, Operator.IS_NULL, null)).isTrue();
        assertThat(mayMatch(nulls, Operator.IS_NOT_NULL, null)).isFalse();
        assertThat(mayMatch(nulls, Operator.EQUAL, "a")).isFalse();
    }

    @Test
    void treatsNanAsTheGreatestOfAll() throws IOException {
        DataType.Field field = new DataType.Field("x", DataType.DOUBLE);
        FileDescription file = describe(write(List.of(field), List.of(List.of(List.of(1.0, Double.NaN, 0.0)))));
        assertThat(mayMatch(file, Operator.GREATER, 5.0)).isTrue();
        assertThat(mayMatch(file, Operator.EQUAL, Double.NaN)).isTrue();
        assertThat(mayMatch(file, Operator.LESS, -0.0)).isFalse();
        assertThat(mayMatch(file, Operator.EQUAL, -0.0)).isTrue();
    }

    /** Bounds are in the order of what is stored, which is not always what is read. */
    @Test
    void findsWhatItReadsWhateverIsStored() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("""
                message m {
                  required int32 u8 (UINT_8);
                  required int32 u16 (UINT_16);
                  required int32 u32 (UINT_32);
                  required int64 u64 (UINT_64);
                  required int64 ms (TIMESTAMP_MILLIS);
                  required binary d (DECIMAL(20,3));
                  required fixed_len_byte_array(10) w (DECIMAL(20,3));
                  required int64 n (DECIMAL(12,1));
                  required fixed_len_byte_array(3) f;
                  required fixed_len_byte_array(16) u;
                }
                """);
        Random random = new Random(seed);
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            byte[] wide = new byte[10];
            Arrays.fill(wide, 0, 8, (byte) (i % 2 == 0 ? 0 : -1));
            wide[9] = (byte) random.nextInt();
            byte[] number = {(byte) random.nextInt(), (byte) random.nextInt()};
            byte[] bytes = new byte[3];
            random.nextBytes(bytes);
            Group row = new SimpleGroup(schema);
            row.append("u8", random.nextInt(256))
                    .append("u16", random.nextInt(1 << 16))
                    .append("u32", random.nextInt())
                    .append("u64", random.nextLong())
                    .append("ms", random.nextInt() * 1000L)
                    .append("d", Binary.fromConstantByteArray(number))
                    .append("w", Binary.fromConstantByteArray(wide))
                    .append("n", (long) random.nextInt())
                    .append("f", Binary.fromConstantByteArray(bytes))
                    .append("u", Binary.fromConstantByteArray(new byte[16]));
            rows.add(row);
        }
        byte[] file = new JavaWrittenFile(schema, ParquetProperties.builder().build(), CompressionCodec.UNCOMPRESSED)
                .rowGroup(rows)
                .finish();
        FileDescription description = describe(file);
        for (int column = 0; column < schema.getFieldCount(); column++) {
            for (Object value : read(file, new int[] {column}).get(0)) {
                Object constant = runtime(value);
                for (Operator operator : List.of(Operator.EQUAL, Operator.LESS_OR_EQUAL, Operator.GREATER_OR_EQUAL)) {
                    ColumnCondition condition = new ColumnCondition(column, operator, constant);
                    assertThat(format().mayMatch(
                                            description, description.sections().get(0), List.of(condition)))
                            .as("seed %d: column %d %s %s", seed, column, operator, value)
                            .isTrue();
                }
            }
        }
    }

    /** Older writers' bounds had an order for signed numbers alone. */
    @Test
    void reliesOnOlderBoundsOfIntegersOnly() throws IOException {
        ForeignFile file = new ForeignFile(2);
        file.leaf("number", FieldRepetitionType.REQUIRED, Type.INT64);
        file.leaf("text", FieldRepetitionType.REQUIRED, Type.BYTE_ARRAY);
        Statistics numbers = new Statistics();
        numbers.setMin(ForeignFile.longs(3));
        numbers.setMax(ForeignFile.longs(5));
        Statistics texts = new Statistics();
        texts.setMin(new byte[] {'b'});
        texts.setMax(new byte[] {'c'});
        byte[] text = ForeignFile.binaries(new byte[] {'b'}, new byte[] {'c'});
        file.chunk(Type.INT64, 2, ForeignFile.page(2, Encoding.PLAIN, ForeignFile.longs(3, 5)))
                .statistics(numbers);
        file.chunk(Type.BYTE_ARRAY, 2, ForeignFile.page(2, Encoding.PLAIN, text))
                .statistics(texts);
        FileDescription description = describe(file.endRowGroup(2).finish());
        assertThat(mayMatch(description, Operator.EQUAL, 6L)).isFalse();
        assertThat(mayMatch(description, Operator.EQUAL, 5L)).isTrue();
        ColumnCondition condition = new ColumnCondition(1, Operator.EQUAL, new byte[] {'a'});
        assertThat(format().mayMatch(description, description.sections().get(0), List.of(condition)))
                .isTrue();
    }

    /** Whatever is left out: rows stay together, and none that fulfils the conditions is missing. */
    @RepeatedTest(10)
    void leavesOutPagesWithoutRowsThatMatter() throws IOException {
        MessageType schema = MessageTypeParser.parseMessageType("""
                message m {
                  required int64 id;
                  optional int64 rising;
                  optional binary few (UTF8);
                  optional group li (LIST) { repeated group list { optional int64 element; } }
                  required double d;
                }
                """);
        Random random = new Random(seed);
        List<Group> rows = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            Group row = new SimpleGroup(schema);
            row.append("id", (long) i);
            if (random.nextInt(5) > 0) {
                row.append("rising", i / 10 + (long) random.nextInt(20));
            }
            if (i % 1000 < 900) {
                row.append("few", "value " + i / 400);
            }
            Group list = row.addGroup("li");
            for (int j = 0; j < random.nextInt(4); j++) {
                list.addGroup("list").append("element", (long) i * j);
            }
            row.append("d", i * 0.5);
            rows.add(row);
        }
        ParquetProperties properties = ParquetProperties.builder()
                .withWriterVersion(random.nextBoolean() ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(random.nextBoolean())
                .withPageSize(300 + random.nextInt(3000))
                .withMinRowCountForPageSizeCheck(10)
                .withPageRowCountLimit(20 + random.nextInt(400))
                .build();
        byte[] file = new JavaWrittenFile(schema, properties, CompressionCodec.SNAPPY)
                .rowGroup(rows.subList(0, 2000))
                .rowGroup(rows.subList(2000, 3000))
                .finish();
        List<List<@Nullable Object>> all = read(file, new int[] {0, 1, 2, 3, 4});
        long bound = random.nextInt(320);
        assertKept(file, all, List.of(new ColumnCondition(1, Operator.EQUAL, bound)), 1200);
        assertKept(file, all, List.of(new ColumnCondition(1, Operator.GREATER, bound)), 3000);
        assertKept(file, all, List.of(new ColumnCondition(1, Operator.LESS_OR_EQUAL, bound)), 3000);
        assertKept(file, all, List.of(new ColumnCondition(2, Operator.EQUAL, "value 3")), 1400);
        assertKept(
                file,
                all,
                List.of(
                        new ColumnCondition(2, Operator.IS_NOT_NULL, null),
                        new ColumnCondition(4, Operator.LESS, bound * 1.0),
                        new ColumnCondition(1, Operator.GREATER_OR_EQUAL, bound / 4)),
                1500);
        assertKept(file, all, List.of(new ColumnCondition(4, Operator.LESS, -1.0)), 0);
    }

    private void assertKept(byte[] file, List<List<@Nullable Object>> all, List<ColumnCondition> conditions, int most)
            throws IOException {
        FileDescription description = describe(file);
        List<@Nullable Object> ids = new ArrayList<>();
        try (BatchReader reader = format().read(
                        MemoryFile.open("t", file),
                        description,
                        description.sections(),
                        new int[] {0, 1, 2, 3, 4},
                        conditions,
                        ReadOptions.DEFAULT,
                        allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                try (Batch open = batch) {
                    List<@Nullable Object> batchIds = Values.of(open.vector(0));
                    for (int column = 0; column < 5; column++) {
                        List<@Nullable Object> expected = new ArrayList<>();
                        for (Object id : batchIds) {
                            expected.add(all.get(column).get(((Long) id).intValue()));
                        }
                        assertThat(Values.of(open.vector(column)))
                                .as("seed %d", seed)
                                .isEqualTo(expected);
                    }
                    ids.addAll(batchIds);
                }
            }
        }
        List<@Nullable Object> needed = new ArrayList<>();
        for (int row = 0; row < all.get(0).size(); row++) {
            boolean fulfilled = true;
            for (ColumnCondition condition : conditions) {
                Object constant = condition.constant();
                Object value = all.get(condition.column()).get(row);
                fulfilled &= fulfils(value, condition.operator(), constant == null ? 0L : constant);
            }
            if (fulfilled) {
                needed.add(all.get(0).get(row));
            }
        }
        assertThat(ids).as("seed %d", seed).containsAll(needed).doesNotHaveDuplicates();
        assertThat(ids.size()).as("seed %d", seed).isLessThanOrEqualTo(most);
    }
}
