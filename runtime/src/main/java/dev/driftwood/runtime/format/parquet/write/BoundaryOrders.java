package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.footer.BoundaryOrder;
import dev.driftwood.runtime.format.parquet.footer.PageBounds;
import dev.driftwood.runtime.format.parquet.footer.PhysicalType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** Finds out how the bounds of pages follow each other, for the types as they are written. */
final class BoundaryOrders {

    private BoundaryOrders() {}

    static BoundaryOrder of(List<PageBounds> pages, PhysicalType type) {
        boolean ascending = true;
        boolean descending = true;
        PageBounds last = null;
        for (PageBounds page : pages) {
            if (page.onlyNulls()) {
                continue;
            }
            if (last != null) {
                int min = compare(last.min(), page.min(), type);
                int max = compare(last.max(), page.max(), type);
                ascending &= min <= 0 && max <= 0;
                descending &= min >= 0 && max >= 0;
            }
            last = page;
        }
        if (ascending) {
            return BoundaryOrder.ASCENDING;
        }
        return descending ? BoundaryOrder.DESCENDING : BoundaryOrder.UNORDERED;
    }

    private static int compare(byte[] left, byte[] right, PhysicalType type) {
        ByteBuffer first = ByteBuffer.wrap(left).order(ByteOrder.LITTLE_ENDIAN);
        ByteBuffer second = ByteBuffer.wrap(right).order(ByteOrder.LITTLE_ENDIAN);
        return switch (type) {
            case BOOLEAN -> Byte.compare(left[0], right[0]);
            case INT32 -> Integer.compare(first.getInt(), second.getInt());
            case INT64 -> Long.compare(first.getLong(), second.getLong());
            case FLOAT -> Float.compare(first.getFloat(), second.getFloat());
            case DOUBLE -> Double.compare(first.getDouble(), second.getDouble());
            case BYTE_ARRAY -> Arrays.compareUnsigned(left, right);
            case FIXED_LEN_BYTE_ARRAY ->
                left[0] == right[0] ? Arrays.compareUnsigned(left, right) : Byte.compare(left[0], right[0]);
            case INT96 -> throw new IllegalArgumentException("never written: " + type);
        };
    }
}
