package dev.driftwood.runtime.format.parquet.prune;

import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Turns bounds, which are in the plain encoding of the stored type, and constants of the type that is read into values that can be
 * compared: Boolean, Long, BigDecimal, Float, Double or byte[], the same for both.
 */
final class BoundValues {

    private static final long MAX_MILLIS = Long.MAX_VALUE / 1000;

    private BoundValues() {}

    /** The value to compare bounds with; {@code null} if there is none, as for NaN, which bounds say nothing of. */
    static @Nullable Object ofConstant(Object constant) {
        if (constant instanceof Float number) {
            return number.isNaN() ? null : number;
        }
        if (constant instanceof Double number) {
            return number.isNaN() ? null : number;
        }
        if (constant instanceof String text) {
            return text.getBytes(StandardCharsets.UTF_8);
        }
        if (constant instanceof Boolean || constant instanceof BigDecimal || constant instanceof byte[]) {
            return constant;
        }
        boolean whole = constant instanceof Byte || constant instanceof Short || constant instanceof Integer;
        if (whole || constant instanceof Long) {
            return ((Number) constant).longValue();
        }
        return null;
    }

    /** What a bound is read as; {@code null} if reading does not keep the order of what is stored, or the bound is none. */
    static @Nullable Object ofBound(byte[] bound, LeafShape leaf) {
        return switch (leaf.conversion()) {
            case BOOLEAN -> bound.length == 1 ? bound[0] != 0 : null;
            case INT32 -> ofInt(bound, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case INT32_TO_BYTE -> ofInt(bound, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case INT32_TO_SHORT -> ofInt(bound, Short.MIN_VALUE, Short.MAX_VALUE);
            case UINT8_TO_SHORT -> ofInt(bound, 0, 0xff);
            case UINT16_TO_INTEGER -> ofInt(bound, 0, 0xffff);
            case UINT32_TO_LONG ->
                bound.length == Integer.BYTES
                        ? Integer.toUnsignedLong(buffer(bound).getInt())
                        : null;
            case INT64, INT64_MILLIS, INT64_NANOS -> ofLong(bound, leaf.conversion());
            case FLOAT -> ofFloat(bound);
            case DOUBLE -> ofDouble(bound);
            case INT32_TO_DECIMAL, INT64_TO_DECIMAL, UINT64_TO_DECIMAL, BINARY_TO_DECIMAL, FIXED_TO_DECIMAL ->
                ofDecimal(bound, leaf);
            case BINARY, FIXED -> bound;
            case INT96_TIMESTAMP, FLOAT16, FIXED_TO_UUID, NOTHING -> null;
        };
    }

    private static ByteBuffer buffer(byte[] bound) {
        return ByteBuffer.wrap(bound).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static @Nullable Long ofInt(byte[] bound, int least, int greatest) {
        if (bound.length != Integer.BYTES) {
            return null;
        }
        long value = buffer(bound).getInt();
        return value < least || value > greatest ? null : value;
    }

    private static @Nullable Long ofLong(byte[] bound, Conversion conversion) {
        if (bound.length != Long.BYTES) {
            return null;
        }
        long value = buffer(bound).getLong();
        if (conversion == Conversion.INT64_MILLIS) {
            return value > MAX_MILLIS || value < -MAX_MILLIS ? null : value * 1000;
        }
        return conversion == Conversion.INT64_NANOS ? Math.floorDiv(value, 1000L) : value;
    }

    private static @Nullable Float ofFloat(byte[] bound) {
        float value = bound.length == Float.BYTES ? buffer(bound).getFloat() : Float.NaN;
        return Float.isNaN(value) ? null : value;
    }

    private static @Nullable Double ofDouble(byte[] bound) {
        double value = bound.length == Double.BYTES ? buffer(bound).getDouble() : Double.NaN;
        return Double.isNaN(value) ? null : value;
    }

    private static @Nullable BigDecimal ofDecimal(byte[] bound, LeafShape leaf) {
        BigInteger unscaled = unscaled(bound, leaf.conversion());
        boolean decimal = leaf.type() instanceof DataType.DecimalType;
        return unscaled == null || !decimal
                ? null
                : new BigDecimal(unscaled, ((DataType.DecimalType) leaf.type()).scale());
    }

    private static @Nullable BigInteger unscaled(byte[] bound, Conversion conversion) {
        if (conversion == Conversion.INT32_TO_DECIMAL) {
            return bound.length == Integer.BYTES
                    ? BigInteger.valueOf(buffer(bound).getInt())
                    : null;
        }
        if (conversion == Conversion.INT64_TO_DECIMAL) {
            return bound.length == Long.BYTES ? BigInteger.valueOf(buffer(bound).getLong()) : null;
        }
        if (conversion == Conversion.UINT64_TO_DECIMAL) {
            return bound.length == Long.BYTES
                    ? new BigInteger(Long.toUnsignedString(buffer(bound).getLong()))
                    : null;
        }
        return bound.length == 0 ? null : new BigInteger(bound);
    }
}
