package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** One value of any type for each group, or none: positions in a log, which is tidied when most of it is no longer pointed at. */
final class Choices implements AutoCloseable {

    static final int NONE = -1;

    private static final int UNTIDY = 4096;

    private final ValueLog log;
    private int[] positions = new int[0];
    private int groups;

    Choices(DataType type, BufferAllocator allocator) {
        this.log = new ValueLog(type, allocator);
    }

    void resize(int count) {
        int before = positions.length;
        if (count > before) {
            positions = Arrays.copyOf(positions, Math.max(count, before * 2));
            Arrays.fill(positions, before, positions.length, NONE);
        }
        groups = Math.max(groups, count);
    }

    ValueLog log() {
        return log;
    }

    /** Where the group's value is, or {@link #NONE}. */
    int position(int group) {
        return positions[group];
    }

    void point(int group, int position) {
        positions[group] = position;
    }

    /** Forgets values that no group points at, if there are many. */
    void tidy() {
        if (log.size() < UNTIDY || log.size() / 2 < groups) {
            return;
        }
        int[] kept = new int[groups];
        int count = 0;
        for (int group = 0; group < groups; group++) {
            if (positions[group] != NONE) {
                kept[count] = positions[group];
                positions[group] = count++;
            }
        }
        log.retain(kept, count);
    }

    FieldVector take(int from, int count) {
        return log.take(Arrays.copyOfRange(positions, from, from + count), count);
    }

    long bytes() {
        return log.bytes() + ((long) positions.length << 2);
    }

    @Override
    public void close() {
        log.close();
    }
}
