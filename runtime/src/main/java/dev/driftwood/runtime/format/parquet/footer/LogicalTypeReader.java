package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.DecimalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.IntegerType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimeType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimestampType;
import org.jspecify.annotations.Nullable;

/** Reads Parquet's {@code LogicalType} union, and translates the older {@code ConvertedType}. */
final class LogicalTypeReader {

    private LogicalTypeReader() {}

    /** Reads the union that the reader stands at. */
    static LogicalType read(ThriftReader in) {
        LogicalType result = Simple.UNRECOGNIZED;
        in.beginStruct();
        while (in.nextField()) {
            result = readCase(in);
        }
        return result;
    }

    private static LogicalType readCase(ThriftReader in) {
        return switch (in.field()) {
            case 5 -> readDecimal(in);
            case 7 -> {
                Clock clock = readClock(in);
                yield new TimeType(clock.unit, clock.adjustedToUtc);
            }
            case 8 -> {
                Clock clock = readClock(in);
                yield new TimestampType(clock.unit, clock.adjustedToUtc);
            }
            case 10 -> readInteger(in);
            default -> {
                in.skip();
                yield simple(in.field());
            }
        };
    }

    private static Simple simple(int field) {
        return switch (field) {
            case 1 -> Simple.STRING;
            case 2 -> Simple.MAP;
            case 3 -> Simple.LIST;
            case 4 -> Simple.ENUM;
            case 6 -> Simple.DATE;
            case 11 -> Simple.UNKNOWN;
            case 12 -> Simple.JSON;
            case 13 -> Simple.BSON;
            case 14 -> Simple.UUID;
            case 15 -> Simple.FLOAT16;
            case 16 -> Simple.VARIANT;
            case 17 -> Simple.GEOMETRY;
            case 18 -> Simple.GEOGRAPHY;
            default -> Simple.UNRECOGNIZED;
        };
    }

    private static LogicalType readDecimal(ThriftReader in) {
        int scale = 0;
        int precision = 0;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> scale = in.readInt();
                case 2 -> precision = in.readInt();
                default -> in.skip();
            }
        }
        return new DecimalType(precision, scale);
    }

    private static LogicalType readInteger(ThriftReader in) {
        int bits = 0;
        boolean signed = true;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> bits = in.readSmall();
                case 2 -> signed = in.readBoolean();
                default -> in.skip();
            }
        }
        return new IntegerType(bits, signed);
    }

    private record Clock(TimeUnit unit, boolean adjustedToUtc) {}

    private static Clock readClock(ThriftReader in) {
        boolean adjustedToUtc = false;
        TimeUnit unit = TimeUnit.MILLIS;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> adjustedToUtc = in.readBoolean();
                case 2 -> unit = readUnit(in);
                default -> in.skip();
            }
        }
        return new Clock(unit, adjustedToUtc);
    }

    private static TimeUnit readUnit(ThriftReader in) {
        TimeUnit unit = TimeUnit.MILLIS;
        in.beginStruct();
        while (in.nextField()) {
            unit = switch (in.field()) {
                case 2 -> TimeUnit.MICROS;
                case 3 -> TimeUnit.NANOS;
                default -> TimeUnit.MILLIS;
            };
            in.skip();
        }
        return unit;
    }

    /** What a converted type means ("Backward compatibility" in Parquet's LogicalTypes.md); {@code null} for none. */
    static @Nullable LogicalType ofConverted(int converted, int precision, int scale) {
        return switch (converted) {
            case 0 -> Simple.STRING;
            case 1 -> Simple.MAP;
            case 2 -> Simple.MAP_KEY_VALUE;
            case 3 -> Simple.LIST;
            case 4 -> Simple.ENUM;
            case 5 -> new DecimalType(precision, scale);
            case 6 -> Simple.DATE;
            case 7 -> new TimeType(TimeUnit.MILLIS, true);
            case 8 -> new TimeType(TimeUnit.MICROS, true);
            case 9 -> new TimestampType(TimeUnit.MILLIS, true);
            case 10 -> new TimestampType(TimeUnit.MICROS, true);
            case 11, 12, 13, 14 -> new IntegerType(8 << (converted - 11), false);
            case 15, 16, 17, 18 -> new IntegerType(8 << (converted - 15), true);
            case 19 -> Simple.JSON;
            case 20 -> Simple.BSON;
            case 21 -> Simple.INTERVAL;
            default -> null;
        };
    }
}
