package dev.driftwood.runtime.transformations;

import java.util.List;

/** How rows are dealt out to files ({@code partitionBy}); never changes a row. Rule: grammar-facts.md, section 12. */
public sealed interface Partitioning {

    /** The current partitioning: one file. */
    record Current() implements Partitioning {}

    /** In turn. */
    record RoundRobin(int partitions) implements Partitioning {}

    /** By a hash of columns (positions); of the whole row if none are named. */
    record Hash(int partitions, List<Integer> columns) implements Partitioning {
        public Hash {
            columns = List.copyOf(columns);
        }
    }

    /** A partition for each distinct value of the columns (positions). */
    record Key(List<Integer> columns) implements Partitioning {
        public Key {
            columns = List.copyOf(columns);
        }
    }
}
