package dev.driftwood.runtime.functions.hash;

import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.ByteInput;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.runtime.vector.BytesInput;
import dev.driftwood.runtime.vector.DecimalInput;
import dev.driftwood.runtime.vector.DoubleInput;
import dev.driftwood.runtime.vector.FloatInput;
import dev.driftwood.runtime.vector.Input;
import dev.driftwood.runtime.vector.IntInput;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.ShortInput;
import dev.driftwood.runtime.vector.StructInput;
import java.nio.charset.StandardCharsets;
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
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * The bytes of a value for hashing: text as UTF-8, numbers in their own width with the lowest byte first, a boolean as one byte, a
 * date as its days and a timestamp as its microseconds since 1970, a decimal as its digits, items and fields one behind the other.
 *
 * <p>Rule: language.md, section 9. It follows from the documented digests for strings, integers, doubles, true and dates; the
 * others are as close to these as can be.
 */
@FunctionalInterface
interface ValueBytes {

    void append(int row, Bytes message);

    static ValueBytes of(FieldVector vector, boolean constant) {
        if (vector instanceof NullVector) {
            return (row, message) -> {};
        }
        if (vector instanceof BaseVariableWidthVector) {
            BytesInput value = new BytesInput(vector, constant);
            return unlessNull(
                    value, (row, message) -> message.append(value.data(), value.start(row), value.length(row)));
        }
        if (vector instanceof ListVector) {
            return items(new ListInput(vector, constant));
        }
        if (vector instanceof StructVector struct) {
            return fields(struct, constant);
        }
        return fixed(vector, constant);
    }

    private static ValueBytes unlessNull(Input value, ValueBytes bytes) {
        return (row, message) -> {
            if (!value.isNull(row)) {
                bytes.append(row, message);
            }
        };
    }

    private static ValueBytes fixed(FieldVector vector, boolean constant) {
        if (vector instanceof IntVector || vector instanceof DateDayVector) {
            IntInput value = new IntInput(vector, constant);
            return unlessNull(value, (row, message) -> appendLowestFirst(value.at(row), Integer.BYTES, message));
        }
        if (vector instanceof BigIntVector || vector instanceof TimeStampMicroVector) {
            LongInput value = new LongInput(vector, constant);
            return unlessNull(value, (row, message) -> appendLowestFirst(value.at(row), Long.BYTES, message));
        }
        if (vector instanceof Float8Vector) {
            DoubleInput value = new DoubleInput(vector, constant);
            return unlessNull(
                    value,
                    (row, message) -> appendLowestFirst(Double.doubleToLongBits(value.at(row)), Double.BYTES, message));
        }
        if (vector instanceof DecimalVector) {
            DecimalInput value = new DecimalInput(vector, constant);
            return unlessNull(
                    value,
                    (row, message) ->
                            message.append(value.at(row).toPlainString().getBytes(StandardCharsets.ISO_8859_1)));
        }
        return narrow(vector, constant);
    }

    private static ValueBytes narrow(FieldVector vector, boolean constant) {
        if (vector instanceof BitVector) {
            BooleanInput value = new BooleanInput(vector, constant);
            return unlessNull(value, (row, message) -> message.append((byte) (value.at(row) ? 1 : 0)));
        }
        if (vector instanceof TinyIntVector) {
            ByteInput value = new ByteInput(vector, constant);
            return unlessNull(value, (row, message) -> message.append(value.at(row)));
        }
        if (vector instanceof SmallIntVector) {
            ShortInput value = new ShortInput(vector, constant);
            return unlessNull(value, (row, message) -> appendLowestFirst(value.at(row), Short.BYTES, message));
        }
        if (vector instanceof Float4Vector) {
            FloatInput value = new FloatInput(vector, constant);
            return unlessNull(
                    value,
                    (row, message) -> appendLowestFirst(Float.floatToIntBits(value.at(row)), Float.BYTES, message));
        }
        throw new IllegalStateException("no such vector in a batch: " + vector.getField());
    }

    private static void appendLowestFirst(long value, int width, Bytes message) {
        for (int i = 0; i < width; i++) {
            message.append((byte) (value >> (i << 3)));
        }
    }

    private static ValueBytes items(ListInput list) {
        ValueBytes item = of(list.elements(), false);
        return unlessNull(list, (row, message) -> {
            for (int i = list.start(row); i < list.end(row); i++) {
                item.append(i, message);
            }
        });
    }

    private static ValueBytes fields(StructVector vector, boolean constant) {
        StructInput struct = new StructInput(vector, constant);
        ValueBytes[] fields = new ValueBytes[vector.size()];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = of(struct.field(i), constant);
        }
        return unlessNull(struct, (row, message) -> {
            for (ValueBytes field : fields) {
                field.append(row, message);
            }
        });
    }
}
