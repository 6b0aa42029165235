package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads Parquet's {@code RowGroup}, {@code ColumnChunk} and {@code ColumnMetaData}. */
final class RowGroupReader {

    private final ThriftReader in;

    private RowGroupReader(ThriftReader in) {
        this.in = in;
    }

    static List<RowGroup> readAll(ThriftReader in) {
        RowGroupReader reader = new RowGroupReader(in);
        int size = in.beginStructs();
        List<RowGroup> rowGroups = new ArrayList<>(Math.min(size, 1024));
        for (int i = 0; i < size; i++) {
            in.beginElement();
            rowGroups.add(reader.readRowGroup());
        }
        return rowGroups;
    }

    private RowGroup readRowGroup() {
        List<ColumnChunk> chunks = List.of();
        long rows = -1;
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> chunks = readChunks();
                case 3 -> rows = in.readLong();
                default -> in.skip();
            }
        }
        if (rows < 0) {
            throw new DamagedFileException("a row group lacks its number of rows");
        }
        return new RowGroup(chunks, rows);
    }

    private List<ColumnChunk> readChunks() {
        int size = in.beginStructs();
        List<ColumnChunk> chunks = new ArrayList<>(Math.min(size, 1024));
        for (int i = 0; i < size; i++) {
            in.beginElement();
            chunks.add(readChunk());
        }
        return chunks;
    }

    private ColumnChunk readChunk() {
        ColumnChunk chunk = null;
        boolean elsewhere = false;
        boolean encrypted = false;
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> elsewhere = !in.readString().isEmpty();
                case 3 -> {
                    in.beginStruct();
                    chunk = readMetadata();
                }
                case 8, 9 -> {
                    in.skip();
                    encrypted = true;
                }
                default -> in.skip();
            }
        }
        if (encrypted) {
            throw new DamagedFileException("a column is encrypted, which is not supported");
        }
        if (elsewhere) {
            throw new DamagedFileException("a column chunk lies in another file, which is not supported");
        }
        if (chunk == null) {
            throw new DamagedFileException("a column chunk lacks its metadata");
        }
        return chunk;
    }

    private ColumnChunk readMetadata() {
        PhysicalType type = null;
        List<Encoding> encodings = List.of();
        List<String> path = List.of();
        CompressionCodec codec = null;
        long[] numbers = new long[5];
        numbers[4] = -1;
        Statistics statistics = Statistics.NONE;
        while (in.nextField()) {
            switch (in.field()) {
                case 1 -> type = PhysicalType.of(in.readInt());
                case 2 -> encodings = readEncodings();
                case 3 -> path = readPath();
                case 4 -> codec = CompressionCodec.of(in.readInt());
                case 5 -> numbers[0] = in.readLong();
                case 6 -> numbers[1] = in.readLong();
                case 7 -> numbers[2] = in.readLong();
                case 9 -> numbers[3] = in.readLong();
                case 11 -> numbers[4] = in.readLong();
                case 12 -> statistics = readStatistics();
                default -> in.skip();
            }
        }
        return chunk(type, encodings, path, codec, numbers, statistics);
    }

    private static ColumnChunk chunk(
            @Nullable PhysicalType type,
            List<Encoding> encodings,
            List<String> path,
            @Nullable CompressionCodec codec,
            long[] numbers,
            Statistics statistics) {
        if (type == null || codec == null || numbers[0] < 0 || numbers[1] < 0 || numbers[2] < 0 || numbers[3] < 0) {
            throw new DamagedFileException("a column chunk lacks its type or codec, or has a negative size");
        }
        return new ColumnChunk(
                type, encodings, path, codec, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], statistics);
    }

    private List<Encoding> readEncodings() {
        int size = in.beginInts();
        List<Encoding> encodings = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            encodings.add(Encoding.of(in.readElementInt()));
        }
        return encodings;
    }

    private List<String> readPath() {
        int size = in.beginStrings();
        List<String> path = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            path.add(in.readElementString());
        }
        return path;
    }

    /** The older {@code min} and {@code max} are passed over: their order was never defined for most types. */
    private Statistics readStatistics() {
        byte[] min = null;
        byte[] max = null;
        long nulls = -1;
        boolean minExact = false;
        boolean maxExact = false;
        in.beginStruct();
        while (in.nextField()) {
            switch (in.field()) {
                case 3 -> nulls = in.readLong();
                case 5 -> max = in.readBinary();
                case 6 -> min = in.readBinary();
                case 7 -> maxExact = in.readBoolean();
                case 8 -> minExact = in.readBoolean();
                default -> in.skip();
            }
        }
        return new Statistics(min, max, nulls, minExact, maxExact);
    }
}
