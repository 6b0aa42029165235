package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;

/** Kernels that turn values of a fixed number of bytes into numbers. */
final class FixedStoring {

    private static final int DECIMAL_BYTES = 16;
    private static final int INT96_BYTES = 12;
    private static final long JULIAN_DAY_OF_1970 = 2_440_588;
    private static final long MICROS_A_DAY = 86_400_000_000L;
    private static final long MAX_DAYS = Long.MAX_VALUE / MICROS_A_DAY - 1;

    private FixedStoring() {}

    /** Bytes of a value in the vector. */
    static int width(Conversion conversion) {
        return switch (conversion) {
            case FIXED_TO_DECIMAL -> DECIMAL_BYTES;
            case INT96_TIMESTAMP -> Long.BYTES;
            case FLOAT16 -> Float.BYTES;
            default -> throw new IllegalArgumentException("not of fixed width: " + conversion);
        };
    }

    /** Converts to one word for each value, or to two for a decimal, the low one first. */
    static void convert(Conversion conversion, byte[] bytes, int storedWidth, int count, long[] out) {
        switch (conversion) {
            case FIXED_TO_DECIMAL -> decimals(bytes, storedWidth, count, out);
            case INT96_TIMESTAMP -> timestamps(bytes, count, out);
            default -> floats(bytes, count, out);
        }
    }

    /** Puts converted values into a vector's memory. */
    static void store(Conversion conversion, long[] words, int count, ByteBuffer target) {
        if (conversion == Conversion.FLOAT16) {
            IntBuffer out = target.asIntBuffer();
            for (int i = 0; i < count; i++) {
                out.put(i, (int) words[i]);
            }
        } else {
            int wordCount = conversion == Conversion.FIXED_TO_DECIMAL ? 2 * count : count;
            target.asLongBuffer().put(words, 0, wordCount);
        }
    }

    private static void decimals(byte[] bytes, int width, int count, long[] out) {
        for (int i = 0; i < count; i++) {
            decimal(bytes, i * width, width, out, 2 * i);
        }
    }

    /** Turns a big-endian number of any length into two words, the low one first. */
    static void decimal(byte[] bytes, int start, int length, long[] out, int at) {
        int skipped = Math.max(0, length - DECIMAL_BYTES);
        long high = length > 0 ? bytes[start] >> 7 : 0;
        long low = high;
        for (int i = start; i < start + length; i++) {
            high = (high << 8) | (low >>> 56);
            low = (low << 8) | (bytes[i] & 0xff);
        }
        out[at] = low;
        out[at + 1] = high;
        if (skipped > 0) {
            requireSignOnly(bytes, start, skipped, high < 0 ? -1 : 0);
        }
    }

    private static void requireSignOnly(byte[] bytes, int start, int count, int sign) {
        for (int i = start; i < start + count; i++) {
            if (bytes[i] != sign) {
                throw new DamagedFileException("a decimal has more than 38 digits");
            }
        }
    }

    private static void timestamps(byte[] bytes, int count, long[] out) {
        ByteBuffer words = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < count; i++) {
            long nanos = words.getLong(i * INT96_BYTES);
            long days = words.getInt(i * INT96_BYTES + Long.BYTES) - JULIAN_DAY_OF_1970;
            if (days > MAX_DAYS || days < -MAX_DAYS) {
                throw new DamagedFileException(
                        "the timestamp of Julian day " + (days + JULIAN_DAY_OF_1970) + " is out of range");
            }
            out[i] = days * MICROS_A_DAY + Math.floorDiv(nanos, 1000L);
        }
    }

    private static void floats(byte[] bytes, int count, long[] out) {
        for (int i = 0; i < count; i++) {
            int half = (bytes[2 * i] & 0xff) | ((bytes[2 * i + 1] & 0xff) << 8);
            out[i] = Float.floatToRawIntBits(toFloat(half));
        }
    }

    /** An IEEE 754 number of 16 bits. */
    static float toFloat(int half) {
        int exponent = (half >> 10) & 0x1f;
        int fraction = half & 0x3ff;
        float magnitude;
        if (exponent == 0) {
            magnitude = fraction * 0x1p-24f;
        } else if (exponent == 0x1f) {
            magnitude = fraction == 0 ? Float.POSITIVE_INFINITY : Float.NaN;
        } else {
            magnitude = Float.intBitsToFloat(((exponent + 112) << 23) | (fraction << 13));
        }
        return (half & 0x8000) == 0 ? magnitude : -magnitude;
    }
}
