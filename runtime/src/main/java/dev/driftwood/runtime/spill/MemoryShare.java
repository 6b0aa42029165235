package dev.driftwood.runtime.spill;

/** What one holder of rows takes of a {@link MemoryBudget}. It says how much it holds, and is told whether that is too much. */
public final class MemoryShare implements AutoCloseable {

    private final MemoryBudget budget;
    private volatile long heapBytes;
    private volatile long bufferBytes;

    MemoryShare(MemoryBudget budget) {
        this.budget = budget;
    }

    /**
     * Notes how much is held now.
     *
     * @param heap bytes in arrays
     * @param buffers bytes in vectors
     * @return false if rows should go into a file
     */
    public boolean bears(long heap, long buffers) {
        heapBytes = heap;
        bufferBytes = buffers;
        return budget.bears(this);
    }

    long heapBytes() {
        return heapBytes;
    }

    long bytes() {
        return heapBytes + bufferBytes;
    }

    /** Most bytes that all holders of rows may hold together. */
    public long limit() {
        return budget.bytes();
    }

    @Override
    public void close() {
        budget.close(this);
    }
}
