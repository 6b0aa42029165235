package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;

/** Decides which partition each row goes to. Partitions are numbered from 0 in the order in which they first get a row. */
interface RowRouter {

    /** Fills {@code partitions} with the partition of each row of the batch. */
    void route(Batch batch, int[] partitions);

    /** How many partitions there are whether or not a row goes there; 0 if that depends on the rows. */
    int fixedPartitions();

    /** What names a partition that the rows made, such as {@code region=EU}; empty where partitions are only numbered. */
    String label(int partition);
}
