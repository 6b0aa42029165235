package dev.driftwood.types;

import java.util.List;
import java.util.Locale;

/**
 * A type of the data flow language. {@code toString()} gives the spelling that a script uses.
 *
 * <p>Rule: language.md, section 6.
 */
public sealed interface DataType
        permits SimpleType, DataType.DecimalType, DataType.ArrayType, DataType.MapType, DataType.StructType {

    DataType BOOLEAN = SimpleType.BOOLEAN;
    DataType BYTE = SimpleType.BYTE;
    DataType SHORT = SimpleType.SHORT;
    DataType INTEGER = SimpleType.INTEGER;
    DataType LONG = SimpleType.LONG;
    DataType FLOAT = SimpleType.FLOAT;
    DataType DOUBLE = SimpleType.DOUBLE;
    DataType STRING = SimpleType.STRING;
    DataType BINARY = SimpleType.BINARY;
    DataType DATE = SimpleType.DATE;
    DataType TIMESTAMP = SimpleType.TIMESTAMP;
    DataType ANY = SimpleType.ANY;
    DataType NULL = SimpleType.NULL;

    <R> R accept(Visitor<R> visitor);

    /** The word that {@code type == '...'} in a column pattern compares with: no precision, {@code complex} for a structure. */
    default String patternName() {
        return accept(PatternName.INSTANCE);
    }

    static DecimalType decimal(int precision, int scale) {
        return new DecimalType(precision, scale);
    }

    static ArrayType array(DataType element) {
        return new ArrayType(element);
    }

    static MapType map(DataType key, DataType value) {
        return new MapType(key, value);
    }

    static StructType struct(List<Field> fields) {
        return new StructType(fields);
    }

    /** One case per kind of type; without default methods, so that a new kind breaks every visitor. */
    interface Visitor<R> {
        R visitSimple(SimpleType type);

        R visitDecimal(DecimalType type);

        R visitArray(ArrayType type);

        R visitMap(MapType type);

        R visitStruct(StructType type);
    }

    /** Exact number of {@code precision} digits, 1 to 38, {@code scale} of them behind the point. */
    record DecimalType(int precision, int scale) implements DataType {
        public static final int MAX_PRECISION = 38;

        public DecimalType {
            if (precision < 1 || precision > MAX_PRECISION || scale < 0 || scale > precision) {
                throw new IllegalArgumentException("no such type: decimal(" + precision + "," + scale + ")");
            }
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitDecimal(this);
        }

        /** Written out, as is the hash: Java makes a record's own ones at their first call, which costs 15 ms at start. */
        @Override
        public boolean equals(Object other) {
            return other instanceof DecimalType that && precision == that.precision && scale == that.scale;
        }

        @Override
        public int hashCode() {
            return 31 * precision + scale;
        }

        @Override
        public String toString() {
            return "decimal(" + precision + "," + scale + ")";
        }
    }

    record ArrayType(DataType element) implements DataType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }

        @Override
        public String toString() {
            return element + "[]";
        }
    }

    record MapType(DataType key, DataType value) implements DataType {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMap(this);
        }

        @Override
        public String toString() {
            return "[" + key + "," + value + "]";
        }
    }

    record Field(String name, DataType type) {
        @Override
        public String toString() {
            return Names.quote(name) + " as " + type;
        }
    }

    record StructType(List<Field> fields) implements DataType {
        public StructType {
            fields = List.copyOf(fields);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStruct(this);
        }

        @Override
        public String toString() {
            StringBuilder text = new StringBuilder("(");
            for (int i = 0; i < fields.size(); i++) {
                text.append(i == 0 ? "" : ", ").append(fields.get(i));
            }
            return text.append(')').toString();
        }
    }

    /** @see DataType#patternName() */
    enum PatternName implements Visitor<String> {
        INSTANCE;

        @Override
        public String visitSimple(SimpleType type) {
            return type.toString().toLowerCase(Locale.ROOT);
        }

        @Override
        public String visitDecimal(DecimalType type) {
            return "decimal";
        }

        @Override
        public String visitArray(ArrayType type) {
            return "array";
        }

        @Override
        public String visitMap(MapType type) {
            return "map";
        }

        @Override
        public String visitStruct(StructType type) {
            return "complex";
        }
    }
}
