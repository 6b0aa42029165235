package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.FileColumn.Trouble;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.parquet.footer.LogicalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.DecimalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.IntegerType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimeType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimestampType;
import dev.driftwood.types.DataType;
import org.jspecify.annotations.Nullable;

/** Which data type a leaf is read as: Spark's choices, but for those that lose a column and need not. */
final class LeafMappings {

    private static final int UUID_BYTES = 16;
    private static final int FLOAT16_BYTES = 2;

    private final ReadOptions.Int96 int96;

    LeafMappings(ReadOptions.Int96 int96) {
        this.int96 = int96;
    }

    LeafMapping of(SchemaNode.Leaf leaf) {
        LogicalType meaning = leaf.logicalType();
        if (meaning == Simple.UNKNOWN) {
            return LeafMapping.noted(DataType.STRING, Conversion.NOTHING, "holds nulls only, by its type");
        }
        if (meaning instanceof TimeType) {
            return LeafMapping.without(
                    "a time of day has no counterpart; let the producer write it as string or integer");
        }
        if (meaning instanceof DecimalType decimal) {
            return decimal(leaf, decimal);
        }
        return switch (leaf.type()) {
            case BOOLEAN -> plain(DataType.BOOLEAN, Conversion.BOOLEAN, meaning);
            case INT32 -> int32(meaning);
            case INT64 -> int64(meaning);
            case INT96 -> int96();
            case FLOAT -> plain(DataType.FLOAT, Conversion.FLOAT, meaning);
            case DOUBLE -> plain(DataType.DOUBLE, Conversion.DOUBLE, meaning);
            case BYTE_ARRAY -> byteArray(meaning);
            case FIXED_LEN_BYTE_ARRAY -> fixed(leaf.typeLength(), meaning);
        };
    }

    private static LeafMapping plain(DataType type, Conversion conversion, @Nullable LogicalType meaning) {
        if (meaning == null) {
            return LeafMapping.of(type, conversion);
        }
        return LeafMapping.noted(type, conversion, "the annotation " + meaning + " is ignored");
    }

    private static LeafMapping int32(@Nullable LogicalType meaning) {
        if (meaning == Simple.DATE) {
            return LeafMapping.of(DataType.DATE, Conversion.INT32);
        }
        if (meaning instanceof IntegerType integer) {
            return integer32(integer);
        }
        return plain(DataType.INTEGER, Conversion.INT32, meaning);
    }

    private static LeafMapping integer32(IntegerType integer) {
        return switch (integer.bits()) {
            case 8 ->
                integer.signed()
                        ? LeafMapping.of(DataType.BYTE, Conversion.INT32_TO_BYTE)
                        : LeafMapping.of(DataType.SHORT, Conversion.UINT8_TO_SHORT);
            case 16 ->
                integer.signed()
                        ? LeafMapping.of(DataType.SHORT, Conversion.INT32_TO_SHORT)
                        : LeafMapping.of(DataType.INTEGER, Conversion.UINT16_TO_INTEGER);
            case 32 ->
                integer.signed()
                        ? LeafMapping.of(DataType.INTEGER, Conversion.INT32)
                        : LeafMapping.of(DataType.LONG, Conversion.UINT32_TO_LONG);
            default -> LeafMapping.without("INT32 cannot hold " + integer);
        };
    }

    private static LeafMapping int64(@Nullable LogicalType meaning) {
        if (meaning instanceof TimestampType timestamp) {
            return timestamp(timestamp);
        }
        if (meaning instanceof IntegerType integer) {
            if (integer.bits() != 64) {
                return LeafMapping.without("INT64 cannot hold " + integer);
            }
            return integer.signed()
                    ? LeafMapping.of(DataType.LONG, Conversion.INT64)
                    : LeafMapping.of(DataType.decimal(20, 0), Conversion.UINT64_TO_DECIMAL);
        }
        return plain(DataType.LONG, Conversion.INT64, meaning);
    }

    private static LeafMapping timestamp(TimestampType timestamp) {
        String note = timestamp.adjustedToUtc() ? null : "has no time zone; is taken as UTC";
        return switch (timestamp.unit()) {
            case MILLIS -> new LeafMapping(DataType.TIMESTAMP, Conversion.INT64_MILLIS, null, note);
            case MICROS -> new LeafMapping(DataType.TIMESTAMP, Conversion.INT64, null, note);
            case NANOS ->
                new LeafMapping(
                        DataType.TIMESTAMP,
                        Conversion.INT64_NANOS,
                        null,
                        Notes.join("nanoseconds are cut to microseconds", note));
        };
    }

    private LeafMapping int96() {
        if (int96 == ReadOptions.Int96.READ) {
            return LeafMapping.noted(
                    DataType.TIMESTAMP, Conversion.INT96_TIMESTAMP, "INT96 is read; the service would refuse it");
        }
        Trouble trouble = new Trouble(
                Trouble.Kind.INT96,
                "INT96 is a legacy timestamp that the service refuses; let the producer set"
                        + " spark.sql.parquet.outputTimestampType=TIMESTAMP_MICROS");
        return new LeafMapping(DataType.TIMESTAMP, Conversion.INT96_TIMESTAMP, trouble, null);
    }

    private static LeafMapping byteArray(@Nullable LogicalType meaning) {
        if (meaning == Simple.STRING || meaning == Simple.ENUM || meaning == Simple.JSON) {
            return LeafMapping.of(DataType.STRING, Conversion.BINARY);
        }
        if (meaning == Simple.BSON) {
            return LeafMapping.of(DataType.BINARY, Conversion.BINARY);
        }
        return plain(DataType.BINARY, Conversion.BINARY, meaning);
    }

    private static LeafMapping fixed(int length, @Nullable LogicalType meaning) {
        if (meaning == Simple.UUID && length == UUID_BYTES) {
            return LeafMapping.of(DataType.STRING, Conversion.FIXED_TO_UUID);
        }
        if (meaning == Simple.FLOAT16 && length == FLOAT16_BYTES) {
            return LeafMapping.of(DataType.FLOAT, Conversion.FLOAT16);
        }
        if (meaning == Simple.INTERVAL) {
            return LeafMapping.without("an interval has no counterpart; let the producer write it as string");
        }
        return plain(DataType.BINARY, Conversion.FIXED, meaning);
    }

    private static LeafMapping decimal(SchemaNode.Leaf leaf, DecimalType decimal) {
        int precision = decimal.precision();
        int scale = decimal.scale();
        if (precision > DataType.DecimalType.MAX_PRECISION) {
            return LeafMapping.without(decimal + " has more than 38 digits");
        }
        if (precision < 1 || scale < 0 || scale > precision) {
            return LeafMapping.without(decimal + " is no valid type");
        }
        DataType type = DataType.decimal(precision, scale);
        return switch (leaf.type()) {
            case INT32 -> LeafMapping.of(type, Conversion.INT32_TO_DECIMAL);
            case INT64 -> LeafMapping.of(type, Conversion.INT64_TO_DECIMAL);
            case BYTE_ARRAY -> LeafMapping.of(type, Conversion.BINARY_TO_DECIMAL);
            case FIXED_LEN_BYTE_ARRAY -> LeafMapping.of(type, Conversion.FIXED_TO_DECIMAL);
            case BOOLEAN, INT96, FLOAT, DOUBLE -> LeafMapping.without(leaf.type() + " cannot hold " + decimal);
        };
    }
}
