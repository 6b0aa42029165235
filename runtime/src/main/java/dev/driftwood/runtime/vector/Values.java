package dev.driftwood.runtime.vector;

import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * Single values as Java objects: {@code Boolean}, {@code Byte}, {@code Short}, {@code Integer}, {@code Long}, {@code Float},
 * {@code Double}, {@code BigDecimal}, {@code String}, {@code byte[]}; a date is an {@code Integer} of days, a timestamp a
 * {@code Long} of microseconds, an array or a structure a {@code List}, a map a {@code Map} in the order of its entries. For
 * literals, previews and tests, not for loops over data.
 */
public final class Values {

    private Values() {}

    /** The value of a row. */
    public static @Nullable Object read(FieldVector vector, int row) {
        if (vector instanceof NullVector || vector.isNull(row)) {
            return null;
        }
        if (vector instanceof BitVector bits) {
            return bits.get(row) != 0;
        }
        if (vector instanceof TimeStampMicroVector timestamps) {
            return timestamps.get(row);
        }
        if (vector instanceof DateDayVector dates) {
            return dates.get(row);
        }
        if (vector instanceof VarCharVector texts) {
            return new String(texts.get(row), StandardCharsets.UTF_8);
        }
        if (vector instanceof MapVector map) {
            return readMap(map, row);
        }
        if (vector instanceof ListVector list) {
            return readAll(list.getDataVector(), list.getElementStartIndex(row), list.getElementEndIndex(row));
        }
        if (vector instanceof StructVector struct) {
            List<@Nullable Object> fields = new ArrayList<>(struct.size());
            for (int i = 0; i < struct.size(); i++) {
                fields.add(read((FieldVector) struct.getVectorById(i), row));
            }
            return fields;
        }
        return vector.getObject(row);
    }

    /** The values of the rows from {@code start} to before {@code end}. */
    public static List<@Nullable Object> readAll(FieldVector vector, int start, int end) {
        List<@Nullable Object> values = new ArrayList<>(end - start);
        for (int i = start; i < end; i++) {
            values.add(read(vector, i));
        }
        return values;
    }

    private static Map<@Nullable Object, @Nullable Object> readMap(MapVector map, int row) {
        StructVector entries = (StructVector) map.getDataVector();
        Map<@Nullable Object, @Nullable Object> values = new LinkedHashMap<>();
        for (int i = map.getElementStartIndex(row); i < map.getElementEndIndex(row); i++) {
            values.put(
                    read((FieldVector) entries.getVectorById(0), i), read((FieldVector) entries.getVectorById(1), i));
        }
        return values;
    }

    /** A vector of the values, which the caller owns. */
    public static FieldVector vector(
            DataType type, List<? extends @Nullable Object> values, BufferAllocator allocator) {
        FieldVector vector = ArrowTypes.newVector("", type, allocator);
        boolean done = false;
        try {
            fill(vector, values);
            done = true;
            return vector;
        } finally {
            if (!done) {
                vector.close();
            }
        }
    }

    private static void fill(FieldVector vector, List<? extends @Nullable Object> values) {
        int rows = values.size();
        if (vector instanceof NullVector) {
            vector.setValueCount(rows);
            return;
        }
        Vectors.allocate(vector, rows);
        if (vector instanceof BaseVariableWidthVector text) {
            fillBytes(text, values);
        } else if (vector instanceof ListVector list) {
            fillLists(list, values);
        } else if (vector instanceof StructVector struct) {
            fillStructs(struct, values);
        } else {
            for (int i = 0; i < rows; i++) {
                Object value = values.get(i);
                if (value != null) {
                    put(vector, i, value);
                }
            }
        }
        for (int i = 0; i < rows; i++) {
            if (values.get(i) != null) {
                Bitmaps.set(vector.getValidityBuffer(), i);
            }
        }
        Vectors.finish(vector, rows);
    }

    private static void put(FieldVector vector, int row, Object value) {
        if (vector instanceof BitVector bits) {
            bits.set(row, (Boolean) value ? 1 : 0);
        } else if (vector instanceof TinyIntVector bytes) {
            bytes.set(row, ((Number) value).byteValue());
        } else if (vector instanceof SmallIntVector shorts) {
            shorts.set(row, ((Number) value).shortValue());
        } else if (vector instanceof IntVector integers) {
            integers.set(row, ((Number) value).intValue());
        } else if (vector instanceof BigIntVector longs) {
            longs.set(row, ((Number) value).longValue());
        } else if (vector instanceof Float4Vector floats) {
            floats.set(row, ((Number) value).floatValue());
        } else if (vector instanceof Float8Vector doubles) {
            doubles.set(row, ((Number) value).doubleValue());
        } else if (vector instanceof DateDayVector dates) {
            dates.set(row, (Integer) value);
        } else if (vector instanceof TimeStampMicroVector timestamps) {
            timestamps.set(row, (Long) value);
        } else if (vector instanceof DecimalVector decimals) {
            decimals.set(row, ((BigDecimal) value).setScale(decimals.getScale(), RoundingMode.UNNECESSARY));
        } else {
            throw new IllegalStateException("no such vector in a batch: " + vector.getField());
        }
    }

    private static void fillBytes(BaseVariableWidthVector vector, List<? extends @Nullable Object> values) {
        BytesOutput output = new BytesOutput(vector);
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value instanceof String text) {
                output.set(i, text);
            } else if (value instanceof byte[] bytes) {
                output.set(i, bytes);
            }
        }
        output.finish(values.size());
    }

    private static void fillLists(ListVector vector, List<? extends @Nullable Object> values) {
        List<@Nullable Object> items = new ArrayList<>();
        vector.getOffsetBuffer().setInt(0, 0);
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value instanceof Map<?, ?> map) {
                map.forEach((key, entry) -> items.add(pair(key, entry)));
            } else if (value != null) {
                items.addAll((List<?>) value);
            }
            vector.getOffsetBuffer().setInt((long) (i + 1) << 2, items.size());
        }
        fill(vector.getDataVector(), items);
    }

    private static List<@Nullable Object> pair(@Nullable Object key, @Nullable Object value) {
        List<@Nullable Object> pair = new ArrayList<>(2);
        pair.add(key);
        pair.add(value);
        return pair;
    }

    private static void fillStructs(StructVector vector, List<? extends @Nullable Object> values) {
        for (int field = 0; field < vector.size(); field++) {
            List<@Nullable Object> column = new ArrayList<>(values.size());
            for (Object value : values) {
                column.add(value == null ? null : ((List<?>) value).get(field));
            }
            fill((FieldVector) vector.getVectorById(field), column);
        }
    }
}
