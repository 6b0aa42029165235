package dev.driftwood.runtime.vector;

import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
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
 * The order of values: false before true, text by its UTF-8 bytes (which is by code point), NaN equal to itself and above every
 * number, 0.0 equal to -0.0, arrays and structures by their first difference, null before everything. Both vectors are of one
 * type.
 */
@FunctionalInterface
public interface RowOrder {

    /** Negative, 0 or positive, as the row of the left vector is below, equal to or above the row of the right one. */
    int compare(int left, int right);

    static RowOrder of(FieldVector left, FieldVector right) {
        if (left instanceof NullVector) {
            return (a, b) -> 0;
        }
        RowOrder values = values(left, right);
        ArrowBuf leftValidity = left.getValidityBuffer();
        ArrowBuf rightValidity = right.getValidityBuffer();
        return (a, b) -> {
            boolean leftNull = !Bitmaps.get(leftValidity, a);
            boolean rightNull = !Bitmaps.get(rightValidity, b);
            if (leftNull || rightNull) {
                return Boolean.compare(rightNull, leftNull);
            }
            return values.compare(a, b);
        };
    }

    private static RowOrder values(FieldVector left, FieldVector right) {
        if (left instanceof BaseVariableWidthVector) {
            return texts(new BytesInput(left, false), new BytesInput(right, false));
        }
        if (left instanceof DecimalVector) {
            return decimals(new DecimalInput(left, false), new DecimalInput(right, false));
        }
        if (left instanceof ListVector) {
            return lists(new ListInput(left, false), new ListInput(right, false));
        }
        if (left instanceof StructVector struct) {
            return structs(struct, (StructVector) right);
        }
        ArrowBuf a = left.getDataBuffer();
        ArrowBuf b = right.getDataBuffer();
        if (left instanceof BitVector) {
            return (i, j) -> Boolean.compare(Bitmaps.get(a, i), Bitmaps.get(b, j));
        }
        if (left instanceof TinyIntVector) {
            return (i, j) -> Byte.compare(a.getByte(i), b.getByte(j));
        }
        if (left instanceof SmallIntVector) {
            return (i, j) -> Short.compare(a.getShort((long) i << 1), b.getShort((long) j << 1));
        }
        if (left instanceof IntVector || left instanceof DateDayVector) {
            return (i, j) -> Integer.compare(a.getInt((long) i << 2), b.getInt((long) j << 2));
        }
        if (left instanceof BigIntVector || left instanceof TimeStampMicroVector) {
            return (i, j) -> Long.compare(a.getLong((long) i << 3), b.getLong((long) j << 3));
        }
        if (left instanceof Float4Vector) {
            return (i, j) -> compare(a.getFloat((long) i << 2), b.getFloat((long) j << 2));
        }
        if (left instanceof Float8Vector) {
            return (i, j) -> compare(a.getDouble((long) i << 3), b.getDouble((long) j << 3));
        }
        throw new IllegalStateException("no such vector in a batch: " + left.getField());
    }

    /** NaN is equal to NaN and above every number; 0.0 is equal to -0.0. Rule: undocumented.md, NaN compare (Spark's). */
    static int compare(double left, double right) {
        if (left == right) {
            return 0;
        }
        return left < right ? -1 : left > right ? 1 : Boolean.compare(Double.isNaN(left), Double.isNaN(right));
    }

    private static RowOrder texts(BytesInput left, BytesInput right) {
        return (a, b) ->
                compareBytes(left.data(), left.start(a), left.length(a), right.data(), right.start(b), right.length(b));
    }

    /** Lexicographic order of unsigned bytes, eight at a time. */
    static int compareBytes(
            ArrowBuf left, long leftStart, int leftLength, ArrowBuf right, long rightStart, int rightLength) {
        int common = Math.min(leftLength, rightLength);
        int i = 0;
        for (; i + Long.BYTES <= common; i += Long.BYTES) {
            long a = left.getLong(leftStart + i);
            long b = right.getLong(rightStart + i);
            if (a != b) {
                return Long.compareUnsigned(Long.reverseBytes(a), Long.reverseBytes(b));
            }
        }
        for (; i < common; i++) {
            int difference = (left.getByte(leftStart + i) & 0xFF) - (right.getByte(rightStart + i) & 0xFF);
            if (difference != 0) {
                return difference;
            }
        }
        return Integer.compare(leftLength, rightLength);
    }

    private static RowOrder decimals(DecimalInput left, DecimalInput right) {
        return (a, b) -> {
            int high = Long.compare(left.high(a), right.high(b));
            return high != 0 ? high : Long.compareUnsigned(left.low(a), right.low(b));
        };
    }

    private static RowOrder lists(ListInput left, ListInput right) {
        RowOrder items = of(left.elements(), right.elements());
        return (a, b) -> {
            int common = Math.min(left.size(a), right.size(b));
            for (int i = 0; i < common; i++) {
                int difference = items.compare(left.start(a) + i, right.start(b) + i);
                if (difference != 0) {
                    return difference;
                }
            }
            return Integer.compare(left.size(a), right.size(b));
        };
    }

    private static RowOrder structs(StructVector left, StructVector right) {
        RowOrder[] fields = new RowOrder[left.size()];
        Arrays.setAll(fields, i -> of((FieldVector) left.getVectorById(i), (FieldVector) right.getVectorById(i)));
        return (a, b) -> {
            for (RowOrder field : fields) {
                int difference = field.compare(a, b);
                if (difference != 0) {
                    return difference;
                }
            }
            return 0;
        };
    }
}
