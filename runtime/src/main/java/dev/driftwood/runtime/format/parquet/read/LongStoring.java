package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.nio.ByteBuffer;

/** Kernels that put 64-bit values into a vector's memory, converted. */
final class LongStoring {

    private static final int DECIMAL_BYTES = 16;
    private static final long MAX_MILLIS = Long.MAX_VALUE / 1000;

    private LongStoring() {}

    /** Bytes of a value in the vector. */
    static int width(Conversion conversion) {
        return switch (conversion) {
            case INT64, DOUBLE, INT64_MILLIS, INT64_NANOS -> Long.BYTES;
            case INT64_TO_DECIMAL, UINT64_TO_DECIMAL -> DECIMAL_BYTES;
            default -> throw new IllegalArgumentException("not of 64 bits: " + conversion);
        };
    }

    /** @param values changed; with room for twice as many */
    static void store(Conversion conversion, long[] values, int count, ByteBuffer target) {
        switch (conversion) {
            case INT64_TO_DECIMAL -> decimals(values, count, -1L, target);
            case UINT64_TO_DECIMAL -> decimals(values, count, 0L, target);
            case INT64_MILLIS -> {
                fromMillis(values, count);
                target.asLongBuffer().put(values, 0, count);
            }
            case INT64_NANOS -> {
                fromNanos(values, count);
                target.asLongBuffer().put(values, 0, count);
            }
            default -> target.asLongBuffer().put(values, 0, count);
        }
    }

    private static void fromMillis(long[] values, int count) {
        for (int i = 0; i < count; i++) {
            long millis = values[i];
            if (millis > MAX_MILLIS || millis < -MAX_MILLIS) {
                throw new DamagedFileException("the timestamp " + millis + " ms is out of range");
            }
            values[i] = millis * 1000;
        }
    }

    private static void fromNanos(long[] values, int count) {
        for (int i = 0; i < count; i++) {
            values[i] = Math.floorDiv(values[i], 1000L);
        }
    }

    /** @param signMask what of the sign goes into the high word */
    private static void decimals(long[] values, int count, long signMask, ByteBuffer target) {
        for (int i = count - 1; i >= 0; i--) {
            long value = values[i];
            values[2 * i] = value;
            values[2 * i + 1] = value >> 63 & signMask;
        }
        target.asLongBuffer().put(values, 0, 2 * count);
    }
}
