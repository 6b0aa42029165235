package dev.driftwood.runtime.batch;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Some rows of a stream: one vector for each column of the stream's schema, then one for each tag of its rows, all of
 * {@code rows} values. A column that nobody
 * downstream asks for is absent. A batch has one owner, which closes it; its vectors may be shared with other batches.
 */
public final class Batch implements AutoCloseable {

    private final List<@Nullable SharedVector> columns;
    private final int rows;
    private boolean closed;

    /** Takes over one reference of each vector; {@code null} marks an absent column. */
    public Batch(List<? extends @Nullable SharedVector> columns, int rows) {
        this.columns = Collections.unmodifiableList(new ArrayList<>(columns));
        this.rows = rows;
    }

    /** A batch that owns the vectors alone. */
    public static Batch owning(List<? extends FieldVector> vectors, int rows) {
        List<SharedVector> shared = new ArrayList<>(vectors.size());
        for (FieldVector vector : vectors) {
            shared.add(new SharedVector(vector));
        }
        return new Batch(shared, rows);
    }

    public int rows() {
        return rows;
    }

    public int width() {
        return columns.size();
    }

    public boolean has(int column) {
        return columns.get(column) != null;
    }

    /** The column's vector, still owned by the batch; made here if the column is held as positions in a dictionary. */
    public FieldVector vector(int column) {
        return column(column).vector();
    }

    /** The column as positions in a dictionary, still owned by the batch, or {@code null} if it is not held so. */
    public @Nullable EncodedVector encoded(int column) {
        return column(column).encoded();
    }

    /** Whether any column is held as positions in a dictionary. */
    public boolean anyEncoded() {
        for (SharedVector column : columns) {
            if (column != null && column.encoded() != null) {
                return true;
            }
        }
        return false;
    }

    /** The column however it is held, still owned by the batch. */
    public SharedVector column(int column) {
        SharedVector vector = columns.get(column);
        if (vector == null) {
            throw new IllegalStateException("column " + column + " was not asked for");
        }
        return vector;
    }

    /** The column with a reference of its own, which the caller closes or hands to another batch. */
    public SharedVector retain(int column) {
        return column(column).retain();
    }

    /** As {@link #retain}, but absent stays absent. */
    public @Nullable SharedVector retainIfPresent(int column) {
        SharedVector vector = columns.get(column);
        return vector == null ? null : vector.retain();
    }

    /** Another owner's view of the same rows. */
    public Batch share() {
        List<@Nullable SharedVector> copies = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            copies.add(retainIfPresent(i));
        }
        return new Batch(copies, rows);
    }

    /** Another owner's view of some of the columns; the others are absent. */
    public Batch only(BitSet wanted) {
        List<@Nullable SharedVector> kept = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            kept.add(wanted.get(i) ? retain(i) : null);
        }
        return new Batch(kept, rows);
    }

    /** Bytes that the columns take, about; what they share with others is counted in full, but for dictionaries. */
    public long bytes() {
        long bytes = 0;
        for (SharedVector column : columns) {
            bytes += column == null ? 0 : column.bytes();
        }
        return bytes;
    }

    /** Another owner's view of the first columns. */
    public Batch first(int width) {
        List<@Nullable SharedVector> kept = new ArrayList<>(width);
        for (int i = 0; i < width; i++) {
            kept.add(retainIfPresent(i));
        }
        return new Batch(kept, rows);
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        for (SharedVector column : columns) {
            if (column != null) {
                column.close();
            }
        }
    }
}
