package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.decode.StoredType;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import org.apache.arrow.memory.BufferAllocator;

/** Which builder makes which conversion. */
final class LeafBuilders {

    private LeafBuilders() {}

    static LeafBuilder of(ColumnShape.LeafShape shape, BufferAllocator allocator, Scratch scratch) {
        Conversion conversion = shape.conversion();
        int width =
                StoredType.of(shape.leaf().type(), shape.leaf().typeLength()).width();
        return switch (conversion) {
            case BOOLEAN -> new BooleanBuilder(allocator, scratch);
            case INT32,
                    INT32_TO_BYTE,
                    INT32_TO_SHORT,
                    UINT8_TO_SHORT,
                    UINT16_TO_INTEGER,
                    UINT32_TO_LONG,
                    INT32_TO_DECIMAL,
                    FLOAT -> new IntBuilder(allocator, scratch, conversion);
            case INT64, INT64_MILLIS, INT64_NANOS, UINT64_TO_DECIMAL, INT64_TO_DECIMAL, DOUBLE ->
                new LongBuilder(allocator, scratch, conversion);
            case INT96_TIMESTAMP, FLOAT16, FIXED_TO_DECIMAL -> new FixedBuilder(allocator, scratch, conversion, width);
            case BINARY_TO_DECIMAL -> new BinaryDecimalBuilder(allocator, scratch);
            case BINARY, FIXED, FIXED_TO_UUID -> new BinaryBuilder(allocator, scratch, conversion, width);
            case NOTHING -> new NothingBuilder(allocator, scratch);
        };
    }
}
