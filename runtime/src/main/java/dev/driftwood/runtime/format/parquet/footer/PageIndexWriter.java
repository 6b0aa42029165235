package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.bytes.ThriftWriter;
import java.util.List;

/** Writes Parquet's {@code OffsetIndex} and {@code ColumnIndex}. */
public final class PageIndexWriter {

    private PageIndexWriter() {}

    public static void writeOffsets(List<PageLocation> pages, GrowingBytes target) {
        ThriftWriter out = new ThriftWriter(target);
        out.beginStruct();
        out.beginStructs(1, pages.size());
        for (PageLocation page : pages) {
            out.beginStruct();
            out.writeLong(1, page.offset());
            out.writeInt(2, page.size());
            out.writeLong(3, page.firstRow());
            out.endStruct();
        }
        out.endStruct();
    }

    /** @param pages all with their numbers of nulls */
    public static void writeBounds(List<PageBounds> pages, BoundaryOrder order, GrowingBytes target) {
        ThriftWriter out = new ThriftWriter(target);
        out.beginStruct();
        out.beginBooleans(1, pages.size());
        for (PageBounds page : pages) {
            out.writeElementBoolean(page.onlyNulls());
        }
        out.beginStrings(2, pages.size());
        for (PageBounds page : pages) {
            out.writeElementBinary(page.min());
        }
        out.beginStrings(3, pages.size());
        for (PageBounds page : pages) {
            out.writeElementBinary(page.max());
        }
        out.writeInt(4, order.code());
        out.beginLongs(5, pages.size());
        for (PageBounds page : pages) {
            out.writeElementLong(page.nulls());
        }
        out.endStruct();
    }
}
