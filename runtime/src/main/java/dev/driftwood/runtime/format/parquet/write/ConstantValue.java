package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.ByteValues;
import dev.driftwood.runtime.format.parquet.encode.IntValues;
import dev.driftwood.runtime.format.parquet.encode.LongValues;
import dev.driftwood.runtime.format.parquet.encode.RepeatedValues;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Turns a value into pages of it, stored as the values of vectors of the type are. */
final class ConstantValue implements DataType.Visitor<RepeatedValues> {

    private final Object value;

    private ConstantValue(Object value) {
        this.value = value;
    }

    /** @param value null, or of the class that {@code Values} names for the type, which is no array, map or structure */
    static RepeatedValues repeated(@Nullable Object value, DataType type) {
        return value == null ? RepeatedValues.none() : type.accept(new ConstantValue(value));
    }

    @Override
    public RepeatedValues visitSimple(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> RepeatedValues.ofBit((Boolean) value);
            case BYTE, SHORT, INTEGER, DATE -> ints(false, ((Number) value).intValue());
            case FLOAT -> ints(true, Float.floatToRawIntBits((Float) value));
            case LONG, TIMESTAMP -> longs(false, (Long) value);
            case DOUBLE -> longs(true, Double.doubleToRawLongBits((Double) value));
            case STRING -> bytes(ByteValues.variable(true), ((String) value).getBytes(StandardCharsets.UTF_8));
            case BINARY -> bytes(ByteValues.variable(false), (byte[]) value);
            case ANY, NULL -> throw unfit(type);
        };
    }

    @Override
    public RepeatedValues visitDecimal(DataType.DecimalType type) {
        BigInteger unscaled = ((BigDecimal) value)
                .setScale(type.scale(), RoundingMode.UNNECESSARY)
                .unscaledValue();
        if (type.precision() <= 9) {
            return ints(false, unscaled.intValueExact());
        }
        if (type.precision() <= 18) {
            return longs(false, unscaled.longValueExact());
        }
        byte[] digits = unscaled.toByteArray();
        byte[] wide = new byte[DecimalGatherer.width(type.precision())];
        Arrays.fill(wide, (byte) (unscaled.signum() < 0 ? -1 : 0));
        System.arraycopy(digits, 0, wide, wide.length - digits.length, digits.length);
        return bytes(ByteValues.decimals(), wide);
    }

    private static RepeatedValues ints(boolean floats, int number) {
        IntValues values = new IntValues(floats);
        values.append(new int[] {number}, 1);
        return RepeatedValues.of(values);
    }

    private static RepeatedValues longs(boolean doubles, long number) {
        LongValues values = new LongValues(doubles);
        values.append(new long[] {number}, 1);
        return RepeatedValues.of(values);
    }

    private static RepeatedValues bytes(ByteValues values, byte[] bytes) {
        values.append(bytes, new int[] {0, bytes.length}, 1);
        return RepeatedValues.of(values);
    }

    @Override
    public RepeatedValues visitArray(DataType.ArrayType type) {
        throw unfit(type);
    }

    @Override
    public RepeatedValues visitMap(DataType.MapType type) {
        throw unfit(type);
    }

    @Override
    public RepeatedValues visitStruct(DataType.StructType type) {
        throw unfit(type);
    }

    private static IllegalArgumentException unfit(DataType type) {
        return new IllegalArgumentException("a constant of type " + type + " can only be null");
    }
}
