package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.util.hash.ArrowBufHasher;
import org.apache.arrow.memory.util.hash.MurmurHasher;

/** A fixed number of partitions: one for all rows, in turn, or by a hash of columns. The same rows always go to the same ones. */
final class NumberedRouter implements RowRouter {

    private static final ArrowBufHasher HASHER = new MurmurHasher();
    private static final int HASH_FACTOR = 31;

    private final int partitions;
    private final List<Integer> hashed;
    private final boolean inTurn;
    private long row;

    private NumberedRouter(int partitions, List<Integer> hashed, boolean inTurn) {
        this.partitions = partitions;
        this.hashed = List.copyOf(hashed);
        this.inTurn = inTurn;
    }

    static NumberedRouter single() {
        return new NumberedRouter(1, List.of(), true);
    }

    static NumberedRouter inTurn(int partitions) {
        return new NumberedRouter(partitions, List.of(), true);
    }

    /** @param columns positions in the batch */
    static NumberedRouter byHash(int partitions, List<Integer> columns) {
        return new NumberedRouter(partitions, columns, false);
    }

    @Override
    public void route(Batch batch, int[] target) {
        if (partitions == 1) {
            Arrays.fill(target, 0, batch.rows(), 0);
        } else if (inTurn) {
            for (int i = 0; i < batch.rows(); i++) {
                target[i] = (int) (row++ % partitions);
            }
        } else {
            hash(batch, target);
        }
    }

    private void hash(Batch batch, int[] target) {
        Arrays.fill(target, 0, batch.rows(), 0);
        for (int column : hashed) {
            for (int i = 0; i < batch.rows(); i++) {
                target[i] = target[i] * HASH_FACTOR + batch.vector(column).hashCode(i, HASHER);
            }
        }
        for (int i = 0; i < batch.rows(); i++) {
            target[i] = Math.floorMod(target[i], partitions);
        }
    }

    @Override
    public int fixedPartitions() {
        return partitions;
    }

    @Override
    public String label(int partition) {
        return "";
    }
}
