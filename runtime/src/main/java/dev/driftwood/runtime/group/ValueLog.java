package dev.driftwood.runtime.group;

import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.runtime.vector.Concatenation;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Values of one type that are kept in the order in which they came, each known by its position. Held in a few vectors: one that
 * is as long as the one before it is joined with it, so that a value is copied as often as the number of values has binary digits.
 */
public final class ValueLog implements AutoCloseable {

    private final DataType type;
    private final BufferAllocator allocator;
    private final List<FieldVector> parts = new ArrayList<>();
    private int[] starts = new int[8];
    private int size;

    public ValueLog(DataType type, BufferAllocator allocator) {
        this.type = type;
        this.allocator = allocator;
    }

    public int size() {
        return size;
    }

    /** Copies the rows; the position of the first is the size before. */
    public void append(FieldVector source, int[] rows, int count) {
        if (count == 0) {
            return;
        }
        Math.addExact(size, count);
        parts.add(Gather.take(source, rows, count, allocator));
        reserveStarts();
        starts[parts.size() - 1] = size;
        size += count;
        while (parts.size() > 1 && rows(parts.size() - 1) >= rows(parts.size() - 2)) {
            join(parts.size() - 2);
        }
    }

    private void reserveStarts() {
        if (parts.size() >= starts.length) {
            starts = Arrays.copyOf(starts, starts.length * 2);
        }
    }

    private int rows(int part) {
        return parts.get(part).getValueCount();
    }

    /** Joins a part with the one behind it. */
    private void join(int part) {
        FieldVector left = parts.get(part);
        FieldVector right = parts.get(part + 1);
        FieldVector joined = Concatenation.of(List.of(left, right), allocator);
        parts.set(part, joined);
        parts.remove(part + 1);
        left.close();
        right.close();
    }

    /** All values in one vector, which stays the log's. */
    public FieldVector all() {
        while (parts.size() > 1) {
            join(parts.size() - 2);
        }
        if (parts.isEmpty()) {
            FieldVector empty = ArrowTypes.newVector("", type, allocator);
            empty.setValueCount(0);
            parts.add(empty);
        }
        return parts.get(0);
    }

    /** All values in one vector, which is the caller's from now on; the log is empty. */
    public FieldVector release() {
        FieldVector all = all();
        parts.clear();
        size = 0;
        return all;
    }

    /** The values at the positions, -1 giving null, as a vector that the caller owns. Several threads may ask at once. */
    public FieldVector take(int[] positions, int count) {
        if (parts.isEmpty()) {
            FieldVector nulls = Vectors.create(type, count, allocator);
            Vectors.finish(nulls, count);
            return nulls;
        }
        if (parts.size() == 1) {
            return Gather.take(parts.get(0), positions, count, allocator);
        }
        int[] which = new int[count];
        int[] rows = new int[count];
        for (int i = 0; i < count; i++) {
            int part = positions[i] < 0 ? 0 : part(positions[i]);
            which[i] = part;
            rows[i] = positions[i] < 0 ? -1 : positions[i] - starts[part];
        }
        return Gather.interleave(parts, which, rows, count, allocator);
    }

    /** How many vectors hold the values now. */
    int parts() {
        return parts.size();
    }

    FieldVector vector(int part) {
        return parts.get(part);
    }

    /** Which vector holds the position. */
    int part(int position) {
        int part = parts.size() - 1;
        while (starts[part] > position) {
            part--;
        }
        return part;
    }

    int start(int part) {
        return starts[part];
    }

    /** Keeps the values at the positions only, in that order. */
    public void retain(int[] positions, int count) {
        FieldVector kept = take(positions, count);
        parts.forEach(FieldVector::close);
        parts.clear();
        parts.add(kept);
        starts[0] = 0;
        size = count;
    }

    /** Bytes that the vectors take. */
    public long bytes() {
        long bytes = 0;
        for (FieldVector part : parts) {
            bytes += Vectors.bytes(part);
        }
        return bytes;
    }

    @Override
    public void close() {
        parts.forEach(FieldVector::close);
        parts.clear();
        size = 0;
    }
}
