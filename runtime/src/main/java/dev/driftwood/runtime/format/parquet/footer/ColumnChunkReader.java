package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one of Parquet's {@code ColumnChunk}, with its {@code ColumnMetaData}. */
final class ColumnChunkReader {

    private final ThriftReader in;
    private boolean elsewhere;
    private boolean encrypted;
    private boolean complete;
    private @Nullable PhysicalType type;
    private List<Encoding> encodings = List.of();
    private List<String> path = List.of();
    private @Nullable CompressionCodec codec;
    private long values;
    private long uncompressedSize;
    private long compressedSize;
    private long dataPageOffset;
    private long dictionaryPageOffset = -1;
    private Statistics statistics = Statistics.NONE;
    private List<PageCount> pageCounts = List.of();
    private byte[] sizeStatistics = ChunkDetails.NONE.sizeStatistics();
    private long bloomFilterOffset = -1;
    private int bloomFilterLength = -1;
    private long columnIndexOffset = -1;
    private int columnIndexLength = -1;
    private long offsetIndexOffset = -1;
    private int offsetIndexLength = -1;

    private ColumnChunkReader(ThriftReader in) {
        this.in = in;
    }

    /** Reads the element of a list that the reader has begun. */
    static ColumnChunk read(ThriftReader in) {
        ColumnChunkReader reader = new ColumnChunkReader(in);
        reader.readChunk();
        return reader.chunk();
    }

    private void readChunk() {
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> elsewhere = !in.readString().isEmpty();
                case 3 -> readMetadata();
                case 4 -> offsetIndexOffset = in.readLong();
                case 5 -> offsetIndexLength = in.readInt();
                case 6 -> columnIndexOffset = in.readLong();
                case 7 -> columnIndexLength = in.readInt();
                case 8, 9 -> {
                    in.skip();
                    encrypted = true;
                }
                default -> in.skip();
            }
        }
    }

    private void readMetadata() {
        complete = true;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> type = PhysicalType.of(in.readInt());
                case 2 -> encodings = readEncodings();
                case 3 -> path = readPath();
                case 4 -> codec = CompressionCodec.of(in.readInt());
                case 5 -> values = in.readLong();
                case 6 -> uncompressedSize = in.readLong();
                case 7 -> compressedSize = in.readLong();
                case 9 -> dataPageOffset = in.readLong();
                case 11 -> dictionaryPageOffset = in.readLong();
                case 12 -> statistics = StatisticsReader.read(in);
                case 13 -> pageCounts = readPageCounts();
                case 14 -> bloomFilterOffset = in.readLong();
                case 15 -> bloomFilterLength = in.readInt();
                case 16 -> sizeStatistics = in.readRawStruct();
                default -> in.skip();
            }
        }
    }

    private List<Encoding> readEncodings() {
        int size = in.beginInts();
        List<Encoding> read = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            read.add(Encoding.of(in.readElementInt()));
        }
        return read;
    }

    private List<String> readPath() {
        int size = in.beginStrings();
        List<String> read = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            read.add(in.readElementString());
        }
        return read;
    }

    private List<PageCount> readPageCounts() {
        int size = in.beginStructs();
        List<PageCount> read = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            PageType pageType = PageType.DATA_PAGE;
            Encoding encoding = Encoding.PLAIN;
            int pages = 0;
            in.beginElement();
            while (in.nextField()) {
                switch (in.field()) {
                    case 1 -> pageType = PageType.of(in.readInt());
                    case 2 -> encoding = Encoding.of(in.readInt());
                    case 3 -> pages = in.readInt();
                    default -> in.skip();
                }
            }
            read.add(new PageCount(pageType, encoding, pages));
        }
        return read;
    }

    private ColumnChunk chunk() {
        if (encrypted) {
            throw new DamagedFileException("a column is encrypted, which is not supported");
        }
        if (elsewhere) {
            throw new DamagedFileException("a column chunk lies in another file, which is not supported");
        }
        if (!complete) {
            throw new DamagedFileException("a column chunk lacks its metadata");
        }
        PhysicalType knownType = type;
        CompressionCodec knownCodec = codec;
        boolean negative = values < 0 || uncompressedSize < 0 || compressedSize < 0 || dataPageOffset < 0;
        if (knownType == null || knownCodec == null || negative) {
            throw new DamagedFileException("a column chunk lacks its type or codec, or has a negative size");
        }
        return new ColumnChunk(
                knownType,
                encodings,
                path,
                knownCodec,
                values,
                uncompressedSize,
                compressedSize,
                dataPageOffset,
                dictionaryPageOffset,
                statistics,
                details());
    }

    private ChunkDetails details() {
        Extent bloomFilter = Extent.of(bloomFilterOffset, bloomFilterLength);
        Extent columnIndex = Extent.of(columnIndexOffset, columnIndexLength);
        Extent offsetIndex = Extent.of(offsetIndexOffset, offsetIndexLength);
        boolean bare = pageCounts.isEmpty()
                && sizeStatistics.length == 0
                && bloomFilter == Extent.NONE
                && columnIndex == Extent.NONE
                && offsetIndex == Extent.NONE;
        return bare
                ? ChunkDetails.NONE
                : new ChunkDetails(pageCounts, sizeStatistics, bloomFilter, columnIndex, offsetIndex);
    }
}
