package dev.driftwood.runtime.vector;

import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.DateDayVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.Float8Vector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TimeStampMicroVector;
import org.apache.arrow.vector.TinyIntVector;

/**
 * Chosen rows of a vector as an array, so that what is done with them needs no loop for each width. What a null row gives is
 * undefined. Loops are repeated for each width on purpose.
 */
public final class RowReader {

    private RowReader() {}

    /** Whether {@link #longs} takes the vector: integral numbers, dates, timestamps and booleans. */
    public static boolean isLongs(FieldVector vector) {
        return vector instanceof IntVector
                || vector instanceof BigIntVector
                || vector instanceof DateDayVector
                || vector instanceof TimeStampMicroVector
                || vector instanceof SmallIntVector
                || vector instanceof TinyIntVector
                || vector instanceof BitVector;
    }

    /** Whether {@link #doubles} takes the vector. */
    public static boolean isDoubles(FieldVector vector) {
        return vector instanceof Float8Vector || vector instanceof Float4Vector;
    }

    /** The values as longs. */
    public static void longs(FieldVector vector, int[] rows, int count, long[] into) {
        ArrowBuf data = vector.getDataBuffer();
        if (vector instanceof BigIntVector || vector instanceof TimeStampMicroVector) {
            for (int i = 0; i < count; i++) {
                into[i] = data.getLong((long) rows[i] << 3);
            }
        } else if (vector instanceof IntVector || vector instanceof DateDayVector) {
            for (int i = 0; i < count; i++) {
                into[i] = data.getInt((long) rows[i] << 2);
            }
        } else if (vector instanceof SmallIntVector) {
            for (int i = 0; i < count; i++) {
                into[i] = data.getShort((long) rows[i] << 1);
            }
        } else if (vector instanceof TinyIntVector) {
            for (int i = 0; i < count; i++) {
                into[i] = data.getByte(rows[i]);
            }
        } else if (vector instanceof BitVector) {
            for (int i = 0; i < count; i++) {
                into[i] = Bitmaps.get(data, rows[i]) ? 1 : 0;
            }
        } else {
            throw new IllegalStateException("not held as whole numbers: " + vector.getField());
        }
    }

    /** The values as doubles. */
    public static void doubles(FieldVector vector, int[] rows, int count, double[] into) {
        ArrowBuf data = vector.getDataBuffer();
        if (vector instanceof Float8Vector) {
            for (int i = 0; i < count; i++) {
                into[i] = data.getDouble((long) rows[i] << 3);
            }
        } else if (vector instanceof Float4Vector) {
            for (int i = 0; i < count; i++) {
                into[i] = data.getFloat((long) rows[i] << 2);
            }
        } else {
            throw new IllegalStateException("not held as floating numbers: " + vector.getField());
        }
    }

    /** Writes longs back into a vector that {@link #longs} takes, allocated for the rows; validity is left alone. */
    public static void write(long[] values, int from, int count, FieldVector vector) {
        ArrowBuf data = vector.getDataBuffer();
        if (vector instanceof BigIntVector || vector instanceof TimeStampMicroVector) {
            for (int i = 0; i < count; i++) {
                data.setLong((long) i << 3, values[from + i]);
            }
        } else if (vector instanceof IntVector || vector instanceof DateDayVector) {
            for (int i = 0; i < count; i++) {
                data.setInt((long) i << 2, (int) values[from + i]);
            }
        } else if (vector instanceof SmallIntVector) {
            for (int i = 0; i < count; i++) {
                data.setShort((long) i << 1, (short) values[from + i]);
            }
        } else if (vector instanceof TinyIntVector) {
            for (int i = 0; i < count; i++) {
                data.setByte(i, (byte) values[from + i]);
            }
        } else if (vector instanceof BitVector) {
            for (int i = 0; i < count; i++) {
                if (values[from + i] != 0) {
                    Bitmaps.set(data, i);
                }
            }
        } else {
            throw new IllegalStateException("not held as whole numbers: " + vector.getField());
        }
    }

    /** Writes doubles back into a vector that {@link #doubles} takes, allocated for the rows; validity is left alone. */
    public static void write(double[] values, int from, int count, FieldVector vector) {
        ArrowBuf data = vector.getDataBuffer();
        if (vector instanceof Float8Vector) {
            for (int i = 0; i < count; i++) {
                data.setDouble((long) i << 3, values[from + i]);
            }
        } else {
            for (int i = 0; i < count; i++) {
                data.setFloat((long) i << 2, (float) values[from + i]);
            }
        }
    }
}
