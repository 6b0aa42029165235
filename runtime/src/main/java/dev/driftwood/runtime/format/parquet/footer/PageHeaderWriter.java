package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.bytes.ThriftWriter;

/** Writes Parquet's {@code PageHeader} for dictionary pages and the first version of data pages. */
public final class PageHeaderWriter {

    private PageHeaderWriter() {}

    public static void write(PageHeader header, GrowingBytes target) {
        ThriftWriter out = new ThriftWriter(target);
        out.beginStruct();
        out.writeInt(1, header.type().code());
        out.writeInt(2, header.uncompressedSize());
        out.writeInt(3, header.compressedSize());
        if (header.hasChecksum()) {
            out.writeInt(4, header.checksum());
        }
        if (header.type() == PageType.DICTIONARY_PAGE) {
            out.beginStruct(7);
            out.writeInt(1, header.values());
            out.writeInt(2, header.encoding().code());
            out.endStruct();
        } else {
            out.beginStruct(5);
            out.writeInt(1, header.values());
            out.writeInt(2, header.encoding().code());
            out.writeInt(3, header.definitionEncoding().code());
            out.writeInt(4, header.repetitionEncoding().code());
            out.endStruct();
        }
        out.endStruct();
    }
}
