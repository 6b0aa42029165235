package dev.driftwood.runtime.rows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows come back as they were, in whatever order they are asked for. */
class KeptRowsTest {

    private static final DataType DECIMAL = DataType.decimal(30, 2);
    private static final DataType TEXTS = DataType.array(DataType.STRING);
    private static final List<DataType> EACH = List.of(
            DataType.BOOLEAN,
            DataType.STRING,
            DataType.BYTE,
            DataType.SHORT,
            TEXTS,
            DataType.INTEGER,
            DataType.LONG,
            DataType.NULL,
            DataType.FLOAT,
            DataType.DOUBLE,
            DataType.BINARY,
            DataType.DATE,
            DataType.TIMESTAMP,
            DECIMAL,
            DataType.STRING);

    private final Random random = new Random(5);

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 3000})
    void rowsOfEveryType(int count) {
        check(EACH, rows(EACH, count, 100));
    }

    /** Whose bits fill more than one word. */
    @Test
    void rowsOfManyColumns() {
        List<DataType> types = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            types.addAll(EACH);
        }
        check(types, rows(types, 200, 100));
    }

    @Test
    void rowsOfTextsOnly() {
        check(List.of(DataType.STRING), rows(List.of(DataType.STRING), 5000, 100));
        check(List.of(DataType.STRING, DataType.BINARY), rows(List.of(DataType.STRING, DataType.BINARY), 5000, 20));
    }

    /** Several blocks for one row, and rows that fill most of a block. */
    @Test
    void rowsLargerThanABlock() {
        List<DataType> types = List.of(DataType.INTEGER, DataType.STRING);
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int bytes : new int[] {3, 9_000_000, 5, 4_194_280, 4_194_281, 4_194_400, 3_000_000, 2_000_000, 0, 1}) {
            rows.add(List.of(bytes, "x".repeat(bytes)));
        }
        check(types, rows);
    }

    private List<List<@Nullable Object>> rows(List<DataType> types, int count, int longest) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<@Nullable Object> row = new ArrayList<>();
            for (int column = 0; column < types.size(); column++) {
                // The first columns have no nulls.
                row.add(column > 2 && random.nextInt(4) == 0 ? null : value(types.get(column), longest));
            }
            rows.add(row);
        }
        return rows;
    }

    private @Nullable Object value(DataType type, int longest) {
        if (type.equals(DECIMAL)) {
            return new BigDecimal(random.nextLong() + "" + random.nextInt(1_000_000)).setScale(2);
        }
        if (type.equals(TEXTS)) {
            return List.of("a", text(longest));
        }
        return switch (type.toString()) {
            case "boolean" -> random.nextBoolean();
            case "byte" -> (byte) random.nextInt();
            case "short" -> (short) random.nextInt();
            case "integer", "date" -> random.nextInt();
            case "long", "timestamp" -> random.nextLong();
            case "float" -> random.nextFloat();
            case "double" -> random.nextDouble();
            case "string" -> text(longest);
            case "binary" -> text(longest).getBytes(StandardCharsets.UTF_8);
            default -> null;
        };
    }

    private String text(int longest) {
        return "abcdefghij".repeat(20).substring(0, random.nextInt(longest));
    }

    private void check(List<DataType> types, List<List<@Nullable Object>> rows) {
        BitSet kept = new BitSet();
        kept.set(0, types.size());
        BitSet whole = new BitSet();
        whole.set(types.size() / 2);
        try (BufferAllocator allocator = new RootAllocator();
                KeptRows store = new KeptRows(types, kept, whole, allocator)) {
            for (int from = 0; from < rows.size(); from += 7) {
                try (Batch batch = batch(types, rows.subList(from, Math.min(rows.size(), from + 7)), allocator)) {
                    store.add(batch);
                }
            }
            List<Integer> order = new ArrayList<>();
            for (int i = 0; i < rows.size(); i++) {
                order.add(i);
            }
            order.addAll(order.subList(0, rows.size() / 3));
            Collections.shuffle(order, random);
            compare(store, kept, order, rows);
            order.addAll(Collections.nCopies(3, -1));
            Collections.shuffle(order, random);
            compare(store, kept, order, rows);
        }
    }

    private static void compare(KeptRows store, BitSet wanted, List<Integer> order, List<List<@Nullable Object>> rows) {
        int[] positions = order.stream().mapToInt(Integer::intValue).toArray();
        try (Batch taken = store.take(positions, positions.length).batch(wanted)) {
            for (int i = 0; i < positions.length; i++) {
                for (int column = 0; column < taken.width(); column++) {
                    Object expected =
                            positions[i] < 0 ? null : rows.get(positions[i]).get(column);
                    Object found = Values.read(taken.vector(column), i);
                    if (!same(found, expected)) {
                        assertThat(found).as("row %s, column %s", i, column).isEqualTo(expected);
                    }
                }
            }
        }
    }

    private static boolean same(@Nullable Object found, @Nullable Object expected) {
        return Objects.deepEquals(found, expected);
    }

    private static Batch batch(List<DataType> types, List<List<@Nullable Object>> rows, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int column = 0; column < types.size(); column++) {
            List<@Nullable Object> values = new ArrayList<>();
            for (List<@Nullable Object> row : rows) {
                values.add(row.get(column));
            }
            vectors.add(Values.vector(types.get(column), values, allocator));
        }
        return Batch.owning(vectors, rows.size());
    }
}
