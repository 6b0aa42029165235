package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.bytes.ThriftWriter;

/** Writes Parquet's {@code PageHeader}. */
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
        switch (header.type()) {
            case DATA_PAGE -> writeDataPage(header, out);
            case INDEX_PAGE -> out.writeEmptyStruct(6);
            case DICTIONARY_PAGE -> writeDictionaryPage(header, out);
            case DATA_PAGE_V2 -> writeDataPageV2(header, out);
        }
        out.endStruct();
    }

    private static void writeDataPage(PageHeader header, ThriftWriter out) {
        out.beginStruct(5);
        out.writeInt(1, header.values());
        out.writeInt(2, header.encoding().code());
        out.writeInt(3, header.definitionEncoding().code());
        out.writeInt(4, header.repetitionEncoding().code());
        out.endStruct();
    }

    private static void writeDictionaryPage(PageHeader header, ThriftWriter out) {
        out.beginStruct(7);
        out.writeInt(1, header.values());
        out.writeInt(2, header.encoding().code());
        out.endStruct();
    }

    private static void writeDataPageV2(PageHeader header, ThriftWriter out) {
        PageHeader.Second second = header.second();
        out.beginStruct(8);
        out.writeInt(1, header.values());
        out.writeInt(2, second.nulls());
        out.writeInt(3, second.rows());
        out.writeInt(4, header.encoding().code());
        out.writeInt(5, second.definitionSize());
        out.writeInt(6, second.repetitionSize());
        out.writeBoolean(7, second.compressed());
        out.endStruct();
    }
}
