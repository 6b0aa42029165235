package dev.driftwood.runtime.rows;

import dev.driftwood.runtime.vector.Vectors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;

/**
 * Memory that rows are put into one behind the other, and that never moves. A row is known by its place, which counts words of eight
 * bytes; each block of memory has as many places, whether it is that large or not.
 */
final class RowBlocks implements AutoCloseable {

    private static final int WORD_SHIFT = 3;
    private static final int BLOCK_SHIFT = 22;
    private static final int PLACE_SHIFT = BLOCK_SHIFT - WORD_SHIFT;
    private static final int PLACE_MASK = (1 << PLACE_SHIFT) - 1;
    private static final long BLOCK_BYTES = 1L << BLOCK_SHIFT;
    private static final long FIRST_BYTES = 1L << 12;

    /** Texts are copied by words, and so beyond their end. */
    private static final int SPARE = Long.BYTES;

    /** Places have 32 bits. */
    private static final int MOST_BLOCKS = 1 << (Integer.SIZE - PLACE_SHIFT);

    private final BufferAllocator allocator;
    private final List<ArrowBuf> buffers = new ArrayList<>();
    private long[] addresses = new long[16];
    private int blocks;
    private long used;
    private long capacity;
    private long bytes;

    RowBlocks(BufferAllocator allocator) {
        this.allocator = allocator;
    }

    /** Takes room for a row, and gives its place. */
    int reserve(long rowBytes) {
        long rounded = (rowBytes + Long.BYTES - 1) & -Long.BYTES;
        if (rounded > BLOCK_BYTES) {
            return large(rounded);
        }
        if (used + rounded > capacity) {
            long usual = Math.min(BLOCK_BYTES, FIRST_BYTES << Math.min(blocks, BLOCK_SHIFT));
            capacity = Math.max(usual, rounded);
            used = 0;
            add(capacity);
        }
        int place = (blocks - 1 << PLACE_SHIFT) + (int) (used >>> WORD_SHIFT);
        used += rounded;
        return place;
    }

    /** Room for a row that is larger than a block: several that are side by side, for it alone. */
    private int large(long rowBytes) {
        int first = blocks;
        add(rowBytes);
        used = 0;
        capacity = 0;
        return first << PLACE_SHIFT;
    }

    private void add(long wanted) {
        int covered = (int) ((wanted + BLOCK_BYTES - 1) >>> BLOCK_SHIFT);
        if (blocks + covered > MOST_BLOCKS) {
            throw Vectors.tooMuchText();
        }
        ArrowBuf buffer = allocator.buffer(wanted + SPARE);
        buffers.add(buffer);
        bytes += buffer.capacity();
        if (blocks + covered > addresses.length) {
            addresses = Arrays.copyOf(addresses, Math.max(blocks + covered, addresses.length * 2));
        }
        for (int i = 0; i < covered; i++) {
            addresses[blocks++] = buffer.memoryAddress() + i * BLOCK_BYTES;
        }
    }

    /** Whether half of all places are taken. */
    boolean isFull() {
        return blocks > MOST_BLOCKS / 2;
    }

    /** Where the row at the place is in memory. */
    long address(int place) {
        return addresses[place >>> PLACE_SHIFT] + ((long) (place & PLACE_MASK) << WORD_SHIFT);
    }

    /** Bytes that the blocks take. */
    long bytes() {
        return bytes;
    }

    @Override
    public void close() {
        buffers.forEach(ArrowBuf::close);
        buffers.clear();
        blocks = 0;
        used = 0;
        capacity = 0;
        bytes = 0;
    }
}
