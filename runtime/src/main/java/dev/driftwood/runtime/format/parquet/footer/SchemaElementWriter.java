package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.ThriftWriter;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.DecimalType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.IntegerType;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.Simple;
import dev.driftwood.runtime.format.parquet.footer.LogicalType.TimestampType;

/**
 * Writes Parquet's {@code SchemaElement}: for readers of any age with the converted type beside the logical one. Knows the
 * types that Driftwood writes, no more.
 */
final class SchemaElementWriter {

    private SchemaElementWriter() {}

    static void write(SchemaElement element, ThriftWriter out) {
        out.beginStruct();
        PhysicalType type = element.type();
        if (type != null) {
            out.writeInt(1, type.code());
        }
        if (element.typeLength() > 0) {
            out.writeInt(2, element.typeLength());
        }
        out.writeInt(3, element.repetition().code());
        out.writeString(4, element.name());
        if (type == null) {
            out.writeInt(5, element.children());
        }
        LogicalType meaning = element.logicalType();
        if (meaning != null) {
            writeConverted(meaning, out);
            out.beginStruct(10);
            writeLogical(meaning, out);
            out.endStruct();
        }
        out.endStruct();
    }

    private static void writeConverted(LogicalType meaning, ThriftWriter out) {
        out.writeInt(6, converted(meaning));
        if (meaning instanceof DecimalType decimal) {
            out.writeInt(7, decimal.scale());
            out.writeInt(8, decimal.precision());
        }
    }

    private static int converted(LogicalType meaning) {
        if (meaning instanceof DecimalType) {
            return 5;
        }
        if (meaning instanceof TimestampType) {
            return 10;
        }
        if (meaning instanceof IntegerType integer) {
            return (integer.signed() ? 15 : 11) + Integer.numberOfTrailingZeros(integer.bits() / 8);
        }
        if (meaning == Simple.STRING) {
            return 0;
        }
        return unionField(meaning) == 2 ? 1 : unionField(meaning);
    }

    private static void writeLogical(LogicalType meaning, ThriftWriter out) {
        if (meaning instanceof DecimalType decimal) {
            out.beginStruct(5);
            out.writeInt(1, decimal.scale());
            out.writeInt(2, decimal.precision());
            out.endStruct();
        } else if (meaning instanceof TimestampType timestamp) {
            out.beginStruct(8);
            out.writeBoolean(1, timestamp.adjustedToUtc());
            out.beginStruct(2);
            out.writeEmptyStruct(timestamp.unit().field());
            out.endStruct();
            out.endStruct();
        } else if (meaning instanceof IntegerType integer) {
            out.beginStruct(10);
            out.writeSmall(1, integer.bits());
            out.writeBoolean(2, integer.signed());
            out.endStruct();
        } else {
            out.writeEmptyStruct(unionField(meaning));
        }
    }

    private static int unionField(LogicalType meaning) {
        if (meaning == Simple.STRING) {
            return 1;
        } else if (meaning == Simple.MAP) {
            return 2;
        } else if (meaning == Simple.LIST) {
            return 3;
        } else if (meaning == Simple.DATE) {
            return 6;
        }
        throw new IllegalArgumentException("never written: " + meaning);
    }
}
