package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.storage.ByteRange;
import java.util.List;

/**
 * One column of one row group.
 *
 * @param values number of values, nulls and empty lists counted
 * @param uncompressedSize bytes of all pages with their headers, before compression
 * @param compressedSize bytes of all pages with their headers, in the file
 * @param dictionaryPageOffset position of the dictionary page, or -1 if there is none or it is not said
 */
public record ColumnChunk(
        PhysicalType type,
        List<Encoding> encodings,
        List<String> path,
        CompressionCodec codec,
        long values,
        long uncompressedSize,
        long compressedSize,
        long dataPageOffset,
        long dictionaryPageOffset,
        Statistics statistics,
        ChunkDetails details) {

    /** The same chunk with other details. */
    public ColumnChunk with(ChunkDetails newDetails) {
        return new ColumnChunk(
                type,
                encodings,
                path,
                codec,
                values,
                uncompressedSize,
                compressedSize,
                dataPageOffset,
                dictionaryPageOffset,
                statistics,
                newDetails);
    }

    /** The same chunk with an equal list of encodings and an equal path. */
    public ColumnChunk with(List<Encoding> sameEncodings, List<String> samePath) {
        return new ColumnChunk(
                type,
                sameEncodings,
                samePath,
                codec,
                values,
                uncompressedSize,
                compressedSize,
                dataPageOffset,
                dictionaryPageOffset,
                statistics,
                details);
    }

    /** Where all its pages are. */
    public ByteRange range() {
        return new ByteRange(start(), compressedSize);
    }

    /** Position of the first page. */
    public long start() {
        return dictionaryPageOffset > 0 && dictionaryPageOffset < dataPageOffset
                ? dictionaryPageOffset
                : dataPageOffset;
    }
}
