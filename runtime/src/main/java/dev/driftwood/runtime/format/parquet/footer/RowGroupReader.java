package dev.driftwood.runtime.format.parquet.footer;

import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.bytes.ThriftReader;
import java.util.ArrayList;
import java.util.List;

/** Reads Parquet's {@code RowGroup}. */
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
            chunks.add(ColumnChunkReader.read(in));
        }
        return chunks;
    }
}
