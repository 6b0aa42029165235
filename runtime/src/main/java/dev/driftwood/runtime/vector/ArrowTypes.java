package dev.driftwood.runtime.vector;

import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * Which Arrow type holds which data type: date as days, timestamp as microseconds without zone (meaning UTC), decimal as 128
 * bits, string as UTF-8 with 32-bit offsets.
 */
public final class ArrowTypes {

    private ArrowTypes() {}

    /** A new, empty vector for the type; the caller closes it. */
    public static FieldVector newVector(String name, DataType type, BufferAllocator allocator) {
        return field(name, type).createVector(allocator);
    }

    /** The Arrow field, nullable at every level but map keys and entries. */
    public static Field field(String name, DataType type) {
        return type.accept(new ToField(name, true));
    }

    private static ArrowType simple(SimpleType type) {
        return switch (type) {
            case BOOLEAN -> ArrowType.Bool.INSTANCE;
            case BYTE -> new ArrowType.Int(8, true);
            case SHORT -> new ArrowType.Int(16, true);
            case INTEGER -> new ArrowType.Int(32, true);
            case LONG -> new ArrowType.Int(64, true);
            case FLOAT -> new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
            case DOUBLE -> new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
            case STRING -> ArrowType.Utf8.INSTANCE;
            case BINARY -> ArrowType.Binary.INSTANCE;
            case DATE -> new ArrowType.Date(DateUnit.DAY);
            case TIMESTAMP -> new ArrowType.Timestamp(TimeUnit.MICROSECOND, null);
            case ANY, NULL -> ArrowType.Null.INSTANCE;
        };
    }

    private record ToField(String name, boolean nullable) implements DataType.Visitor<Field> {

        private Field leaf(ArrowType type) {
            return new Field(name, new FieldType(nullable, type, null), null);
        }

        @Override
        public Field visitSimple(SimpleType type) {
            return leaf(simple(type));
        }

        @Override
        public Field visitDecimal(DataType.DecimalType type) {
            return leaf(new ArrowType.Decimal(type.precision(), type.scale(), 128));
        }

        @Override
        public Field visitArray(DataType.ArrayType type) {
            Field element = field("element", type.element());
            return new Field(name, new FieldType(nullable, ArrowType.List.INSTANCE, null), List.of(element));
        }

        @Override
        public Field visitMap(DataType.MapType type) {
            Field key = type.key().accept(new ToField("key", false));
            Field value = field("value", type.value());
            Field entries =
                    new Field("entries", new FieldType(false, ArrowType.Struct.INSTANCE, null), List.of(key, value));
            return new Field(name, new FieldType(nullable, new ArrowType.Map(false), null), List.of(entries));
        }

        @Override
        public Field visitStruct(DataType.StructType type) {
            List<Field> children = new ArrayList<>(type.fields().size());
            for (DataType.Field field : type.fields()) {
                children.add(field(field.name(), field.type()));
            }
            return new Field(name, new FieldType(nullable, ArrowType.Struct.INSTANCE, null), children);
        }
    }
}
