package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.GrowingBytes;
import dev.driftwood.runtime.format.parquet.bytes.ThriftWriter;
import java.util.List;
import java.util.Map;

/** Writes Parquet's {@code FileMetaData}, format version 1. */
public final class FileMetadataWriter {

    private final ThriftWriter out;

    private FileMetadataWriter(ThriftWriter out) {
        this.out = out;
    }

    public static void write(FileMetadata metadata, GrowingBytes target) {
        new FileMetadataWriter(new ThriftWriter(target)).write(metadata);
    }

    private void write(FileMetadata metadata) {
        out.beginStruct();
        out.writeInt(1, 1);
        out.beginStructs(2, metadata.schema().size());
        for (SchemaElement element : metadata.schema()) {
            SchemaElementWriter.write(element, out);
        }
        out.writeLong(3, metadata.rows());
        out.beginStructs(4, metadata.rowGroups().size());
        for (RowGroup rowGroup : metadata.rowGroups()) {
            writeRowGroup(rowGroup);
        }
        if (!metadata.properties().isEmpty()) {
            writeProperties(metadata.properties());
        }
        out.writeString(6, metadata.createdBy());
        writeColumnOrders(metadata.columnOrders());
        out.endStruct();
    }

    private void writeProperties(Map<String, String> properties) {
        out.beginStructs(5, properties.size());
        for (Map.Entry<String, String> property : properties.entrySet()) {
            out.beginStruct();
            out.writeString(1, property.getKey());
            out.writeString(2, property.getValue());
            out.endStruct();
        }
    }

    /** The union's only known case is the type's own order. */
    private void writeColumnOrders(List<ColumnOrder> orders) {
        out.beginStructs(7, orders.size());
        for (int i = 0; i < orders.size(); i++) {
            out.beginStruct();
            out.writeEmptyStruct(1);
            out.endStruct();
        }
    }

    private void writeRowGroup(RowGroup rowGroup) {
        long uncompressedSize = 0;
        for (ColumnChunk chunk : rowGroup.chunks()) {
            uncompressedSize += chunk.uncompressedSize();
        }
        out.beginStruct();
        out.beginStructs(1, rowGroup.chunks().size());
        for (ColumnChunk chunk : rowGroup.chunks()) {
            out.beginStruct();
            out.writeLong(2, chunk.start());
            out.beginStruct(3);
            writeMetadata(chunk);
            out.endStruct();
            writeExtent(4, chunk.details().offsetIndex());
            writeExtent(6, chunk.details().columnIndex());
            out.endStruct();
        }
        out.writeLong(2, uncompressedSize);
        out.writeLong(3, rowGroup.rows());
        out.endStruct();
    }

    /** A field with the offset, and the next with the length. */
    private void writeExtent(int number, Extent extent) {
        if (extent.exists()) {
            out.writeLong(number, extent.offset());
            out.writeInt(number + 1, Math.toIntExact(extent.length()));
        }
    }

    private void writeMetadata(ColumnChunk chunk) {
        out.writeInt(1, chunk.type().code());
        out.beginInts(2, chunk.encodings().size());
        for (Encoding encoding : chunk.encodings()) {
            out.writeElementInt(encoding.code());
        }
        out.beginStrings(3, chunk.path().size());
        for (String name : chunk.path()) {
            out.writeElementString(name);
        }
        out.writeInt(4, chunk.codec().code());
        out.writeLong(5, chunk.values());
        out.writeLong(6, chunk.uncompressedSize());
        out.writeLong(7, chunk.compressedSize());
        out.writeLong(9, chunk.dataPageOffset());
        if (chunk.dictionaryPageOffset() > 0) {
            out.writeLong(11, chunk.dictionaryPageOffset());
        }
        out.beginStruct(12);
        writeStatistics(chunk.statistics());
        out.endStruct();
        writeDetails(chunk.details());
    }

    private void writeDetails(ChunkDetails details) {
        if (!details.pageCounts().isEmpty()) {
            out.beginStructs(13, details.pageCounts().size());
            for (PageCount count : details.pageCounts()) {
                out.beginStruct();
                out.writeInt(1, count.type().code());
                out.writeInt(2, count.encoding().code());
                out.writeInt(3, count.pages());
                out.endStruct();
            }
        }
        writeExtent(14, details.bloomFilter());
        if (details.sizeStatistics().length > 0) {
            out.writeRawStruct(16, details.sizeStatistics());
        }
    }

    private void writeStatistics(Statistics statistics) {
        if (statistics.nulls() >= 0) {
            out.writeLong(3, statistics.nulls());
        }
        if (statistics.distinct() >= 0) {
            out.writeLong(4, statistics.distinct());
        }
        byte[] max = statistics.max();
        byte[] min = statistics.min();
        if (max != null) {
            out.writeBinary(5, max);
        }
        if (min != null) {
            out.writeBinary(6, min);
        }
        if (max != null && statistics.maxExact()) {
            out.writeBoolean(7, true);
        }
        if (min != null && statistics.minExact()) {
            out.writeBoolean(8, true);
        }
    }
}
