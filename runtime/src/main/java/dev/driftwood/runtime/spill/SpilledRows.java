package dev.driftwood.runtime.spill;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorLoader;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.ipc.message.ArrowBlock;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Batches that were put aside in a {@link SpillFile}, in their order; they come back with the same columns absent. */
public final class SpilledRows {

    /**
     * One batch.
     *
     * @param present the columns that it has
     * @param storedPlain of these, those of which that is known
     */
    private record Block(ArrowBlock place, BitSet present, BitSet storedPlain, int rows) {}

    /** Large enough to be read and written fast, small enough that many are held at once. */
    private static final long BLOCK_BYTES = 1L << 19;

    private static final int LEAST_ROWS = 64;
    private static final int MOST_ROWS = 1 << 13;

    private final SpillFile file;
    private final List<Block> blocks = new ArrayList<>();
    private final List<@Nullable Field> fields = new ArrayList<>();
    private long rows;

    SpilledRows(SpillFile file) {
        this.file = file;
    }

    public long rows() {
        return rows;
    }

    /** How many rows a batch should have that is put aside, if so many take so many bytes. */
    public static int blockRows(long bytes, int ofRows) {
        long perRow = Math.max(1, bytes / Math.max(1, ofRows));
        return (int) Math.max(LEAST_ROWS, Math.min(MOST_ROWS, BLOCK_BYTES / perRow));
    }

    /** Writes the rows; the batch stays its owner's. */
    public void add(Batch batch) {
        if (batch.rows() == 0) {
            return;
        }
        BitSet present = new BitSet();
        BitSet storedPlain = new BitSet();
        List<FieldVector> vectors = new ArrayList<>();
        List<Field> shown = new ArrayList<>();
        for (int i = 0; i < batch.width(); i++) {
            if (fields.size() == i) {
                fields.add(null);
            }
            if (batch.has(i)) {
                present.set(i);
                storedPlain.set(i, batch.column(i).storedPlain());
                FieldVector vector = batch.vector(i);
                vectors.add(vector);
                shown.add(field(i, vector));
            }
        }
        // The root only shows the vectors to the unloader; it is not closed, for it does not own them.
        VectorSchemaRoot root = new VectorSchemaRoot(shown, vectors, batch.rows());
        try (ArrowRecordBatch record = new VectorUnloader(root).getRecordBatch()) {
            blocks.add(new Block(file.write(record), present, storedPlain, batch.rows()));
        }
        rows += batch.rows();
    }

    private Field field(int column, FieldVector vector) {
        Field known = fields.get(column);
        if (known == null) {
            known = vector.getField();
            fields.set(column, known);
        }
        return known;
    }

    /** Reads from the first row on; rows that are added later are read too. */
    public Reader read() {
        return new Reader();
    }

    /** A place among the batches. */
    public final class Reader {

        private int next;

        /** Whether there is a next batch. */
        public boolean hasNext() {
            return next < blocks.size();
        }

        /** The next batch, which the caller closes; nothing behind the last one. */
        public Optional<Batch> next() {
            return next == blocks.size() ? Optional.empty() : Optional.of(load(blocks.get(next++)));
        }
    }

    private Batch load(Block block) {
        List<Field> present = new ArrayList<>();
        for (int i = block.present.nextSetBit(0); i >= 0; i = block.present.nextSetBit(i + 1)) {
            Field field = fields.get(i);
            if (field != null) {
                present.add(field);
            }
        }
        VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(present), file.allocator());
        boolean done = false;
        try (ArrowRecordBatch record = file.read(block.place)) {
            new VectorLoader(root).load(record);
            done = true;
        } finally {
            if (!done) {
                root.close();
            }
        }
        List<@Nullable SharedVector> columns = new ArrayList<>(Collections.nCopies(fields.size(), null));
        int vector = 0;
        for (int i = block.present.nextSetBit(0); i >= 0; i = block.present.nextSetBit(i + 1)) {
            columns.set(i, new SharedVector(root.getVector(vector++), block.storedPlain.get(i)));
        }
        return new Batch(columns, block.rows);
    }
}
