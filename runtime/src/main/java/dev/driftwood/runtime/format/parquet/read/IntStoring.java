package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/** Kernels that put 32-bit values into a vector's memory, converted. */
final class IntStoring {

    private static final int DECIMAL_BYTES = 16;

    private IntStoring() {}

    /** Bytes of a value in the vector. */
    static int width(Conversion conversion) {
        return switch (conversion) {
            case INT32_TO_BYTE -> Byte.BYTES;
            case INT32_TO_SHORT, UINT8_TO_SHORT -> Short.BYTES;
            case INT32, FLOAT, UINT16_TO_INTEGER -> Integer.BYTES;
            case UINT32_TO_LONG -> Long.BYTES;
            case INT32_TO_DECIMAL -> DECIMAL_BYTES;
            default -> throw new IllegalArgumentException("not of 32 bits: " + conversion);
        };
    }

    /** @param pairs for decimals on their way; with room for twice as many */
    static void store(Conversion conversion, int[] values, int count, long[] pairs, ByteBuffer target) {
        switch (conversion) {
            case INT32_TO_BYTE -> bytes(values, count, target);
            case INT32_TO_SHORT -> shorts(values, count, -1, target);
            case UINT8_TO_SHORT -> shorts(values, count, 0xff, target);
            case UINT16_TO_INTEGER -> unsignedShorts(values, count, target);
            case UINT32_TO_LONG -> unsignedInts(values, count, target);
            case INT32_TO_DECIMAL -> decimals(values, count, pairs, target);
            default -> target.asIntBuffer().put(values, 0, count);
        }
    }

    private static void bytes(int[] values, int count, ByteBuffer target) {
        for (int i = 0; i < count; i++) {
            target.put(i, (byte) values[i]);
        }
    }

    private static void shorts(int[] values, int count, int mask, ByteBuffer target) {
        ShortBuffer out = target.asShortBuffer();
        for (int i = 0; i < count; i++) {
            out.put(i, (short) (values[i] & mask));
        }
    }

    private static void unsignedShorts(int[] values, int count, ByteBuffer target) {
        for (int i = 0; i < count; i++) {
            values[i] &= 0xffff;
        }
        target.asIntBuffer().put(values, 0, count);
    }

    private static void unsignedInts(int[] values, int count, ByteBuffer target) {
        LongBuffer out = target.asLongBuffer();
        for (int i = 0; i < count; i++) {
            out.put(i, values[i] & 0xffffffffL);
        }
    }

    private static void decimals(int[] values, int count, long[] pairs, ByteBuffer target) {
        for (int i = 0; i < count; i++) {
            pairs[2 * i] = values[i];
            pairs[2 * i + 1] = values[i] >> 31;
        }
        target.asLongBuffer().put(pairs, 0, 2 * count);
    }
}
