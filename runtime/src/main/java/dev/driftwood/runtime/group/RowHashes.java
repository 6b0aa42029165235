package dev.driftwood.runtime.group;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Hashes of rows by several keys: rows that a {@link GroupTable} puts into one group have the same, in whichever vectors they are. */
public final class RowHashes implements AutoCloseable {

    private final List<KeyColumn> keys = new ArrayList<>();

    public RowHashes(List<DataType> types, BufferAllocator allocator) {
        for (DataType type : types) {
            keys.add(KeyColumn.of(type, allocator));
        }
    }

    /**
     * Hashes all rows.
     *
     * @param vectors one for each key
     */
    public long[] of(List<FieldVector> vectors, int rows) {
        long[] hashes = new long[rows];
        for (int i = 0; i < keys.size(); i++) {
            keys.get(i).hash(vectors.get(i), RowNumbers.of(rows), rows, hashes);
        }
        return hashes;
    }

    @Override
    public void close() {
        keys.forEach(KeyColumn::close);
    }
}
