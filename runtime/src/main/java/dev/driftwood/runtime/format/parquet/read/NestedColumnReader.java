package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.ColumnChunk;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape;
import dev.driftwood.runtime.vector.ArrowTypes;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** Reads a column of lists, maps or structures: all its leaves, some rows at a time. */
final class NestedColumnReader implements ColumnReader {

    /** What the values of one step should have, about; a batch ends when it has the greater numbers below. */
    private static final long STEP_BYTES = 1L << 22;

    private static final long STEP_LEVELS = 1L << 20;
    private static final long FULL_BYTES = 1L << 25;
    private static final int FULL_LEVELS = 1 << 22;

    private final String name;
    private final ColumnShape shape;
    private final List<NestedLeafReader> leaves;
    private final BufferAllocator allocator;
    private int step = 1;
    private int current;

    /** @param leaves all leaves of the shape, in its order */
    NestedColumnReader(String name, ColumnShape shape, List<NestedLeafReader> leaves, BufferAllocator allocator) {
        this.name = name;
        this.shape = shape;
        this.leaves = leaves;
        this.allocator = allocator;
    }

    @Override
    public void open(RowGroup rowGroup) {
        long bytes = 0;
        long levels = 0;
        for (current = 0; current < leaves.size(); current++) {
            NestedLeafReader leaf = leaves.get(current);
            leaf.open(rowGroup);
            ColumnChunk chunk = rowGroup.chunks().get(leaf.shape().leaf().column());
            bytes += chunk.uncompressedSize();
            levels = Math.max(levels, chunk.values());
        }
        current = 0;
        long rowBytes = Math.max(1, bytes / Math.max(1, rowGroup.rows()));
        long rowLevels = Math.max(1, levels / Math.max(1, rowGroup.rows()));
        long fitting = Math.min(STEP_BYTES / rowBytes, STEP_LEVELS / rowLevels);
        step = (int) Math.max(1, Math.min(fitting, Scratch.PIECE));
    }

    @Override
    public SharedVector read(int rows) throws IOException {
        for (NestedLeafReader leaf : leaves) {
            leaf.begin(rows);
        }
        int done = 0;
        while (done < rows && !full()) {
            int taken = Math.min(step, rows - done);
            for (current = 0; current < leaves.size(); current++) {
                leaves.get(current).append(taken);
            }
            done += taken;
        }
        current = 0;
        return new SharedVector(assemble(done));
    }

    /** Reads them, since only their levels tell where a row ends. */
    @Override
    public void skip(long rows) throws IOException {
        long left = rows;
        while (left > 0) {
            try (SharedVector passed = read((int) Math.min(left, Scratch.PIECE))) {
                left -= passed.rows();
            }
        }
    }

    private boolean full() {
        long bytes = 0;
        int levels = 0;
        for (NestedLeafReader leaf : leaves) {
            bytes += leaf.variableBytes();
            levels = Math.max(levels, leaf.levels().count);
        }
        return bytes >= FULL_BYTES || levels >= FULL_LEVELS;
    }

    private FieldVector assemble(int rows) {
        FieldVector vector = ArrowTypes.newVector(name, shape.type(), allocator);
        boolean complete = false;
        try {
            int slots = new Assembly(leaves, allocator).fill(shape, vector);
            if (slots != rows) {
                throw new DamagedFileException("levels make " + slots + " rows instead of " + rows);
            }
            complete = true;
            return vector;
        } finally {
            if (!complete) {
                vector.close();
            }
        }
    }

    @Override
    public long place() {
        return leaves.get(Math.min(current, leaves.size() - 1)).cursor().place();
    }

    @Override
    public void close() {
        for (NestedLeafReader leaf : leaves) {
            leaf.close();
        }
    }
}
