package dev.driftwood.runtime.functions;

/**
 * How the rows of a window are arranged: partition behind partition, each in its order. Places are positions in that
 * arrangement, rows the numbers by which they came.
 */
public final class WindowRows {

    private final int[] order;
    private final int[] partitionStarts;
    private final int[] peerStarts;

    /**
     * @param order the row at each place
     * @param partitionStarts the place at which each partition begins, and behind them the number of rows
     * @param peerStarts the place at which each group of rows begins that the order does not tell apart, and the number of rows
     */
    public WindowRows(int[] order, int[] partitionStarts, int[] peerStarts) {
        this.order = order;
        this.partitionStarts = partitionStarts;
        this.peerStarts = peerStarts;
    }

    public int count() {
        return order.length;
    }

    public int row(int place) {
        return order[place];
    }

    /** The row at each place; not to be changed. */
    public int[] order() {
        return order;
    }

    public int partitions() {
        return partitionStarts.length - 1;
    }

    /** The first place of a partition; the one behind the last partition is the number of rows. */
    public int partitionStart(int partition) {
        return partitionStarts[partition];
    }

    public int peers() {
        return peerStarts.length - 1;
    }

    /** The first place of a group of peers; the one behind the last is the number of rows. */
    public int peerStart(int group) {
        return peerStarts[group];
    }
}
