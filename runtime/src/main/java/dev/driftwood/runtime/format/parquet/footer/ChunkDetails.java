package dev.driftwood.runtime.format.parquet.footer;

import java.util.List;

/**
 * What a footer may say of a chunk beyond what reading it takes.
 *
 * @param pageCounts by type and encoding; empty if not said
 * @param sizeStatistics Parquet's {@code SizeStatistics} in the Thrift compact protocol; empty if there are none
 */
@SuppressWarnings("ArrayRecordComponent")
public record ChunkDetails(
        List<PageCount> pageCounts, byte[] sizeStatistics, Extent bloomFilter, Extent columnIndex, Extent offsetIndex) {

    public static final ChunkDetails NONE =
            new ChunkDetails(List.of(), new byte[0], Extent.NONE, Extent.NONE, Extent.NONE);

    public ChunkDetails {
        pageCounts = List.copyOf(pageCounts);
    }

    /** The same without counts of levels, for pages that get others. */
    public ChunkDetails withoutSizes() {
        return new ChunkDetails(pageCounts, new byte[0], bloomFilter, columnIndex, offsetIndex);
    }

    /** The same, with the bloom filter and the indexes elsewhere. */
    public ChunkDetails placed(Extent newBloomFilter, Extent newColumnIndex, Extent newOffsetIndex) {
        return new ChunkDetails(pageCounts, sizeStatistics, newBloomFilter, newColumnIndex, newOffsetIndex);
    }
}
