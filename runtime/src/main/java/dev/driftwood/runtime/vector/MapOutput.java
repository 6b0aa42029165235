package dev.driftwood.runtime.vector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * New maps, put together from keys and values of other vectors: as {@link ListOutput}, but with two sources for each entry. Nothing
 * is checked: the caller gives each key once and no null.
 */
public final class MapOutput {

    private static final int[] ONE_SOURCE = {};

    private final ListVector vector;
    private final ArrowBuf offsets;
    private final FieldVector keys;
    private final List<FieldVector> values = new ArrayList<>();
    private int[] keyItems = new int[64];
    private int[] which = new int[64];
    private int[] valueItems = new int[64];
    private int count;
    private int written;

    /**
     * Begins.
     *
     * @param vector allocated for all its rows
     * @param keys where keys are taken from
     */
    public MapOutput(ListVector vector, FieldVector keys) {
        this.vector = vector;
        this.keys = keys;
        this.offsets = vector.getOffsetBuffer();
        offsets.setInt(0, 0);
    }

    /** Registers a vector that values come from; its number is for {@link #add}. */
    public int values(FieldVector source) {
        values.add(source);
        return values.size() - 1;
    }

    /** Adds an entry to the row that {@link #end} will close. */
    public void add(int key, int source, int value) {
        if (count == keyItems.length) {
            keyItems = Arrays.copyOf(keyItems, count * 2);
            which = Arrays.copyOf(which, count * 2);
            valueItems = Arrays.copyOf(valueItems, count * 2);
        }
        keyItems[count] = key;
        which[count] = source;
        valueItems[count++] = value;
    }

    /** Ends the row; rows between the last one and this are empty. */
    public void end(int row) {
        int rowStart = offsets.getInt((long) written << 2);
        while (written < row) {
            offsets.setInt((long) ++written << 2, rowStart);
        }
        offsets.setInt((long) ++written << 2, count);
    }

    /** Copies the entries and ends the vector. */
    public void finish(int rows) {
        while (written < rows) {
            offsets.setInt((long) ++written << 2, count);
        }
        StructVector entries = (StructVector) vector.getDataVector();
        Vectors.allocate(entries, count);
        if (count > 0) {
            Gather.into(List.of(keys), ONE_SOURCE, keyItems, count, (FieldVector) entries.getVectorById(0));
            int[] sources = values.size() == 1 ? ONE_SOURCE : which;
            Gather.into(values, sources, valueItems, count, (FieldVector) entries.getVectorById(1));
        }
        Bitmaps.setAll(entries.getValidityBuffer(), count);
        Vectors.finish(vector, rows);
    }
}
