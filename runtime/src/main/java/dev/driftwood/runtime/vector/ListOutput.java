package dev.driftwood.runtime.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/**
 * New arrays or maps, put together from items of other vectors: {@link #add} names the items of a row, {@link #end} closes it,
 * and the items are copied all at once when the vector is finished. Rows are written in ascending order; a row left out is empty
 * (and should be null).
 */
public final class ListOutput {

    private static final int NULL_ITEM = -1;
    private static final int[] ONE_SOURCE = {};

    private final ListVector vector;
    private final ArrowBuf offsets;
    private final List<FieldVector> sources = new ArrayList<>();
    private int[] which = new int[64];
    private int[] items = new int[64];
    private int count;
    private int written;

    /** @param vector allocated for all its rows */
    public ListOutput(ListVector vector) {
        this.vector = vector;
        this.offsets = vector.getOffsetBuffer();
        offsets.setInt(0, 0);
    }

    /** Registers a vector that items come from, of the type of the items; its number is for {@link #add}. */
    public int source(FieldVector items) {
        sources.add(items);
        return sources.size() - 1;
    }

    /** Adds the item at {@code position} of the source to the row that {@link #end} will close. */
    public void add(int source, int position) {
        if (count == items.length) {
            items = Arrays.copyOf(items, count * 2);
            which = Arrays.copyOf(which, count * 2);
        }
        which[count] = source;
        items[count++] = position;
    }

    /** Adds a null item. */
    public void addNull() {
        add(0, NULL_ITEM);
    }

    /** Ends the row; rows between the last one and this are empty. */
    public void end(int row) {
        int rowStart = offsets.getInt((long) written << 2);
        while (written < row) {
            offsets.setInt((long) ++written << 2, rowStart);
        }
        offsets.setInt((long) ++written << 2, count);
    }

    /** Copies the items and ends the vector. */
    public void finish(int rows) {
        while (written < rows) {
            offsets.setInt((long) ++written << 2, count);
        }
        FieldVector target = vector.getDataVector();
        if (sources.isEmpty()) {
            sources.add(target);
            Arrays.fill(items, 0, count, NULL_ITEM);
        }
        Gather.into(sources, sources.size() == 1 ? ONE_SOURCE : which, items, count, target);
        Vectors.finish(vector, rows);
    }
}
