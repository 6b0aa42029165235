package dev.driftwood.runtime.functions.convert;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.vector.ByteOutput;
import dev.driftwood.runtime.vector.IntOutput;
import dev.driftwood.runtime.vector.ShortOutput;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;

/**
 * Numbers of any primitive type seen as longs or doubles. Slower than the typed views, for conversions that are too rare to have
 * a loop of their own.
 */
final class NumberViews {

    private NumberViews() {}

    /** Reads a row of an integral type. */
    @FunctionalInterface
    interface LongAt {
        long at(int row);
    }

    /** Reads a row of a floating type. */
    @FunctionalInterface
    interface DoubleAt {
        double at(int row);
    }

    /** Writes a row of an integral type; higher bits are lost. */
    @FunctionalInterface
    interface LongSet {
        void set(int row, long value);
    }

    static LongAt longs(Arguments in, DataType type) {
        return switch ((SimpleType) type) {
            case BYTE -> in.bytes(0)::at;
            case SHORT -> in.shorts(0)::at;
            case INTEGER -> in.ints(0)::at;
            case LONG -> in.longs(0)::at;
            case BOOLEAN, FLOAT, DOUBLE, STRING, BINARY, DATE, TIMESTAMP, ANY, NULL -> throw notNumber(type);
        };
    }

    static DoubleAt doubles(Arguments in, DataType type) {
        return type == DataType.FLOAT ? in.floats(0)::at : in.doubles(0)::at;
    }

    static LongSet output(Output out, DataType type) {
        return switch ((SimpleType) type) {
            case BYTE -> {
                ByteOutput bytes = out.bytes();
                yield (row, value) -> bytes.set(row, (byte) value);
            }
            case SHORT -> {
                ShortOutput shorts = out.shorts();
                yield (row, value) -> shorts.set(row, (short) value);
            }
            case INTEGER -> {
                IntOutput ints = out.ints();
                yield (row, value) -> ints.set(row, (int) value);
            }
            case LONG -> out.longs()::set;
            case BOOLEAN, FLOAT, DOUBLE, STRING, BINARY, DATE, TIMESTAMP, ANY, NULL -> throw notNumber(type);
        };
    }

    /** How many bits of a long an integral type has no room for. */
    static int unusedBits(DataType type) {
        return Long.SIZE
                - switch ((SimpleType) type) {
                    case BYTE -> Byte.SIZE;
                    case SHORT -> Short.SIZE;
                    case INTEGER -> Integer.SIZE;
                    case LONG -> Long.SIZE;
                    case BOOLEAN, FLOAT, DOUBLE, STRING, BINARY, DATE, TIMESTAMP, ANY, NULL -> throw notNumber(type);
                };
    }

    private static IllegalStateException notNumber(DataType type) {
        return new IllegalStateException("not an integral type: " + type);
    }
}
