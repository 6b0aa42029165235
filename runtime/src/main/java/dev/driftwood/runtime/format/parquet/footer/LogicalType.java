package dev.driftwood.runtime.format.parquet.footer;

/**
 * What stored values mean. The older converted types are turned into these when a footer is read. {@code toString()} is how
 * Parquet's own tools spell the type: {@code TIMESTAMP(MICROS,true)}.
 */
public sealed interface LogicalType
        permits LogicalType.Simple,
                LogicalType.DecimalType,
                LogicalType.TimeType,
                LogicalType.TimestampType,
                LogicalType.IntegerType {

    /** The types without parameters. */
    enum Simple implements LogicalType {
        STRING,
        ENUM,
        JSON,
        BSON,
        UUID,
        FLOAT16,
        DATE,
        INTERVAL,
        UNKNOWN,
        LIST,
        MAP,
        /** The older mark of a map's entries, which some writers put on the map itself. */
        MAP_KEY_VALUE,
        VARIANT,
        GEOMETRY,
        GEOGRAPHY,
        /** A type that is younger than this reader. */
        UNRECOGNIZED
    }

    /** An integer, scaled. */
    record DecimalType(int precision, int scale) implements LogicalType {
        @Override
        public String toString() {
            return "DECIMAL(" + precision + "," + scale + ")";
        }
    }

    /** A time of day. */
    record TimeType(TimeUnit unit, boolean adjustedToUtc) implements LogicalType {
        @Override
        public String toString() {
            return "TIME(" + unit + "," + adjustedToUtc + ")";
        }
    }

    /** Time since 1970, in UTC or, if not adjusted, on an unnamed clock. */
    record TimestampType(TimeUnit unit, boolean adjustedToUtc) implements LogicalType {
        @Override
        public String toString() {
            return "TIMESTAMP(" + unit + "," + adjustedToUtc + ")";
        }
    }

    /** An integer of 8, 16, 32 or 64 bits. */
    record IntegerType(int bits, boolean signed) implements LogicalType {
        @Override
        public String toString() {
            return "INT(" + bits + "," + signed + ")";
        }
    }
}
