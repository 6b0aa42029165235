package dev.driftwood.runtime.vector;

import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.NullVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/**
 * Copies chosen rows of one or several vectors of a type into a new vector. Row number -1 gives null. Loops are repeated for each
 * width on purpose.
 */
public final class Gather {

    private static final int[] ONE_SOURCE = {};

    private final int[] rows;
    private final int[] sources;
    private final int count;

    private Gather(int[] rows, int[] sources, int count) {
        this.rows = rows;
        this.sources = sources;
        this.count = count;
    }

    /** The first {@code count} of {@code rows} of the source, as a vector that the caller owns. */
    public static FieldVector take(FieldVector source, int[] rows, int count, BufferAllocator allocator) {
        return new Gather(rows, ONE_SOURCE, count).from(List.of(source), allocator);
    }

    /** The first {@code count} rows, as a vector that the caller owns. */
    public static FieldVector copy(FieldVector source, int count, BufferAllocator allocator) {
        int[] rows = new int[count];
        Arrays.setAll(rows, row -> row);
        return take(source, rows, count, allocator);
    }

    /** Row {@code i} is row {@code rows[i]} of the source number {@code which[i]}; the caller owns the result. */
    public static FieldVector interleave(
            List<FieldVector> sources, int[] which, int[] rows, int count, BufferAllocator allocator) {
        return new Gather(rows, which, count).from(sources, allocator);
    }

    /** As {@link #interleave}, into a vector that is there already; no numbers of sources mean the first one. */
    public static void into(List<FieldVector> sources, int[] which, int[] rows, int count, FieldVector target) {
        new Gather(rows, which, count).fill(sources.toArray(FieldVector[]::new), target);
    }

    private FieldVector from(List<FieldVector> from, BufferAllocator allocator) {
        FieldVector target = from.get(0).getField().createVector(allocator);
        boolean filled = false;
        try {
            fill(from.toArray(FieldVector[]::new), target);
            filled = true;
            return target;
        } finally {
            if (!filled) {
                target.close();
            }
        }
    }

    private void fill(FieldVector[] from, FieldVector target) {
        if (target instanceof NullVector) {
            target.setValueCount(count);
            return;
        }
        Vectors.allocate(target, count);
        if (sources.length == 0 && Picking.fill(from[0], rows, count, target)) {
            Vectors.finish(target, count);
            return;
        }
        if (target instanceof BitVector) {
            fillBits(buffers(from, 1), target.getDataBuffer());
        } else if (target instanceof BaseFixedWidthVector fixed) {
            fillFixed(buffers(from, 1), target.getDataBuffer(), fixed.getTypeWidth());
        } else if (target instanceof BaseVariableWidthVector text) {
            fillBytes(from, text);
        } else if (target instanceof ListVector list) {
            fillLists(from, list);
        } else if (target instanceof StructVector struct) {
            fillStructs(from, struct);
        } else {
            throw new IllegalStateException("no such vector in a batch: " + target.getField());
        }
        fillValidity(buffers(from, 0), target.getValidityBuffer());
        Vectors.finish(target, count);
    }

    /** Validity (kind 0) or data (kind 1) of each source. */
    private static ArrowBuf[] buffers(FieldVector[] from, int kind) {
        ArrowBuf[] buffers = new ArrowBuf[from.length];
        for (int i = 0; i < from.length; i++) {
            buffers[i] = kind == 0 ? from[i].getValidityBuffer() : from[i].getDataBuffer();
        }
        return buffers;
    }

    private int source(int i) {
        return sources.length == 0 ? 0 : sources[i];
    }

    private void fillValidity(ArrowBuf[] from, ArrowBuf target) {
        for (int index = 0; index < Bitmaps.words(count); index++) {
            long word = 0;
            int first = index << 6;
            int last = Math.min(count, first + 64);
            for (int i = first; i < last; i++) {
                if (rows[i] >= 0 && Bitmaps.get(from[source(i)], rows[i])) {
                    word |= 1L << i;
                }
            }
            Bitmaps.setWord(target, index, word);
        }
    }

    private void fillBits(ArrowBuf[] from, ArrowBuf target) {
        for (int i = 0; i < count; i++) {
            if (rows[i] >= 0 && Bitmaps.get(from[source(i)], rows[i])) {
                Bitmaps.set(target, i);
            }
        }
    }

    private void fillFixed(ArrowBuf[] from, ArrowBuf target, int width) {
        switch (width) {
            case 1 -> {
                for (int i = 0; i < count; i++) {
                    if (rows[i] >= 0) {
                        target.setByte(i, from[source(i)].getByte(rows[i]));
                    }
                }
            }
            case 2 -> {
                for (int i = 0; i < count; i++) {
                    if (rows[i] >= 0) {
                        target.setShort((long) i << 1, from[source(i)].getShort((long) rows[i] << 1));
                    }
                }
            }
            case 4 -> {
                for (int i = 0; i < count; i++) {
                    if (rows[i] >= 0) {
                        target.setInt((long) i << 2, from[source(i)].getInt((long) rows[i] << 2));
                    }
                }
            }
            case 8 -> fillWords(from, target, 0);
            case 16 -> fillWords(from, target, 1);
            default -> throw new IllegalStateException("no type is " + width + " bytes wide");
        }
    }

    /** Values of {@code 2^shift} times 64 bits. */
    private void fillWords(ArrowBuf[] from, ArrowBuf target, int shift) {
        for (int i = 0; i < count; i++) {
            for (int half = 0; half <= shift && rows[i] >= 0; half++) {
                long at = (((long) rows[i] << shift) + half) << 3;
                target.setLong((((long) i << shift) + half) << 3, from[source(i)].getLong(at));
            }
        }
    }

    private void fillBytes(FieldVector[] from, BaseVariableWidthVector target) {
        ArrowBuf[] offsets = new ArrowBuf[from.length];
        for (int i = 0; i < from.length; i++) {
            offsets[i] = from[i].getOffsetBuffer();
        }
        ArrowBuf ends = target.getOffsetBuffer();
        ends.setInt(0, 0);
        long end = 0;
        for (int i = 0; i < count; i++) {
            if (rows[i] >= 0) {
                long at = (long) rows[i] << 2;
                end += offsets[source(i)].getInt(at + Integer.BYTES) - offsets[source(i)].getInt(at);
            }
            ends.setInt((i + 1L) << 2, (int) end);
        }
        if (end > Integer.MAX_VALUE) {
            throw Vectors.tooMuchText();
        }
        if (end > target.getDataBuffer().capacity()) {
            target.reallocDataBuffer(end);
        }
        ArrowBuf[] data = buffers(from, 1);
        for (int i = 0; i < count; i++) {
            if (rows[i] >= 0) {
                int start = offsets[source(i)].getInt((long) rows[i] << 2);
                int at = ends.getInt((long) i << 2);
                Picking.copy(data[source(i)], start, target.getDataBuffer(), at, ends.getInt((i + 1L) << 2) - at);
            }
        }
    }

    private void fillLists(FieldVector[] from, ListVector target) {
        ListInput[] inputs = new ListInput[from.length];
        FieldVector[] elements = new FieldVector[from.length];
        for (int i = 0; i < from.length; i++) {
            inputs[i] = new ListInput(from[i], false);
            elements[i] = inputs[i].elements();
        }
        ArrowBuf offsets = target.getOffsetBuffer();
        offsets.setInt(0, 0);
        long total = 0;
        for (int i = 0; i < count; i++) {
            if (rows[i] >= 0 && !inputs[source(i)].isNull(rows[i])) {
                total += inputs[source(i)].size(rows[i]);
            }
            offsets.setInt((long) (i + 1) << 2, (int) total);
        }
        if (total > Integer.MAX_VALUE) {
            throw Vectors.tooManyItems();
        }
        int items = (int) total;
        int[] itemRows = new int[items];
        int[] itemSources = sources.length == 0 ? ONE_SOURCE : new int[items];
        for (int i = 0; i < count; i++) {
            int start = offsets.getInt((long) i << 2);
            int size = offsets.getInt((long) (i + 1) << 2) - start;
            for (int item = 0; item < size; item++) {
                itemRows[start + item] = inputs[source(i)].start(rows[i]) + item;
                if (itemSources.length > 0) {
                    itemSources[start + item] = source(i);
                }
            }
        }
        new Gather(itemRows, itemSources, items).fill(elements, target.getDataVector());
    }

    private void fillStructs(FieldVector[] from, StructVector target) {
        for (int field = 0; field < target.size(); field++) {
            FieldVector[] children = new FieldVector[from.length];
            for (int i = 0; i < from.length; i++) {
                children[i] = (FieldVector) ((StructVector) from[i]).getVectorById(field);
            }
            fill(children, (FieldVector) target.getVectorById(field));
        }
    }
}
