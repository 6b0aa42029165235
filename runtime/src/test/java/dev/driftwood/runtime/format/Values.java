package dev.driftwood.runtime.format;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/**
 * Java objects in vectors and out of them: numbers, strings, {@link ByteBuffer} for binary, {@link LocalDate}, {@link
 * LocalDateTime}, {@link BigDecimal}; an array is a list, a structure a list of its fields, a map a list of lists of two.
 */
public final class Values {

    private Values() {}

    /** A batch that has a row for each value of the columns; the caller closes it. */
    public static Batch batch(
            List<DataType.Field> fields,
            List<? extends List<? extends @Nullable Object>> columns,
            BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            FieldVector vector =
                    ArrowTypes.newVector(fields.get(i).name(), fields.get(i).type(), allocator);
            fill(vector, columns.get(i));
            vectors.add(vector);
        }
        return Batch.owning(vectors, columns.isEmpty() ? 0 : columns.get(0).size());
    }

    /** Gives an empty vector its values. */
    public static void fill(FieldVector vector, List<? extends @Nullable Object> values) {
        vector.allocateNew();
        for (int i = 0; i < values.size(); i++) {
            set(vector, i, values.get(i));
        }
        vector.setValueCount(values.size());
    }

    private static void set(FieldVector vector, int at, @Nullable Object value) {
        while (vector.getValueCapacity() <= at) {
            vector.reAlloc();
        }
        if (value == null) {
            vector.setNull(at);
        } else if (vector instanceof StructVector struct) {
            setStruct(struct, at, (List<?>) value);
        } else if (vector instanceof ListVector list) {
            setList(list, at, (List<?>) value);
        } else {
            setLeaf(vector, at, value);
        }
    }

    private static void setStruct(StructVector struct, int at, List<?> fields) {
        struct.setIndexDefined(at);
        for (int i = 0; i < fields.size(); i++) {
            set(struct.getChildrenFromFields().get(i), at, fields.get(i));
        }
    }

    private static void setList(ListVector list, int at, List<?> elements) {
        int start = list.startNewValue(at);
        for (int i = 0; i < elements.size(); i++) {
            set(list.getDataVector(), start + i, elements.get(i));
        }
        list.endValue(at, elements.size());
    }

    private static void setLeaf(FieldVector vector, int at, Object value) {
        if (vector instanceof BitVector bits) {
            bits.setSafe(at, (Boolean) value ? 1 : 0);
        } else if (vector instanceof TinyIntVector bytes) {
            bytes.setSafe(at, (Byte) value);
        } else if (vector instanceof SmallIntVector shorts) {
            shorts.setSafe(at, (Short) value);
        } else if (vector instanceof IntVector ints) {
            ints.setSafe(at, (Integer) value);
        } else if (vector instanceof BigIntVector longs) {
            longs.setSafe(at, (Long) value);
        } else if (vector instanceof Float4Vector floats) {
            floats.setSafe(at, (Float) value);
        } else if (vector instanceof Float8Vector doubles) {
            doubles.setSafe(at, (Double) value);
        } else if (vector instanceof VarCharVector strings) {
            strings.setSafe(at, ((String) value).getBytes(StandardCharsets.UTF_8));
        } else if (vector instanceof VarBinaryVector binaries) {
            binaries.setSafe(at, ((ByteBuffer) value).array());
        } else if (vector instanceof DateDayVector dates) {
            dates.setSafe(at, (int) ((LocalDate) value).toEpochDay());
        } else if (vector instanceof TimeStampMicroVector timestamps) {
            timestamps.setSafe(at, micros((LocalDateTime) value));
        } else {
            ((DecimalVector) vector).setSafe(at, (BigDecimal) value);
        }
    }

    private static long micros(LocalDateTime value) {
        return value.toEpochSecond(ZoneOffset.UTC) * 1_000_000 + value.getNano() / 1000;
    }

    /** The values of a vector. */
    public static List<@Nullable Object> of(FieldVector vector) {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < vector.getValueCount(); i++) {
            values.add(get(vector, i));
        }
        return values;
    }

    private static @Nullable Object get(FieldVector vector, int at) {
        if (vector.isNull(at)) {
            return null;
        } else if (vector instanceof StructVector struct) {
            List<@Nullable Object> fields = new ArrayList<>();
            for (FieldVector child : struct.getChildrenFromFields()) {
                fields.add(get(child, at));
            }
            return fields;
        } else if (vector instanceof ListVector list) {
            List<@Nullable Object> elements = new ArrayList<>();
            for (int i = list.getElementStartIndex(at); i < list.getElementEndIndex(at); i++) {
                elements.add(get(list.getDataVector(), i));
            }
            return elements;
        }
        return getLeaf(vector, at);
    }

    private static Object getLeaf(FieldVector vector, int at) {
        if (vector instanceof BitVector bits) {
            return bits.get(at) == 1;
        } else if (vector instanceof VarCharVector strings) {
            return new String(strings.get(at), StandardCharsets.UTF_8);
        } else if (vector instanceof VarBinaryVector binaries) {
            return ByteBuffer.wrap(binaries.get(at));
        } else if (vector instanceof DateDayVector dates) {
            return LocalDate.ofEpochDay(dates.get(at));
        } else if (vector instanceof TimeStampMicroVector timestamps) {
            long micros = timestamps.get(at);
            int nanos = (int) Math.floorMod(micros, 1_000_000L) * 1000;
            return LocalDateTime.ofEpochSecond(Math.floorDiv(micros, 1_000_000L), nanos, ZoneOffset.UTC);
        }
        Object value = vector.getObject(at);
        if (value == null) {
            throw new IllegalStateException("null in a slot that is none");
        }
        return value;
    }
}
