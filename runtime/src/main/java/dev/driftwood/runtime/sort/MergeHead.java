package dev.driftwood.runtime.sort;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.spill.SpilledRows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.FieldVector;

/** The foremost row of one sorted run that is merged with others. */
final class MergeHead {

    private final SpilledRows.Reader reader;
    private final List<Integer> keys;
    private final List<KeyOrder> orders;
    private List<FieldVector> keyVectors = List.of();
    private long[] prefixes = {};
    private boolean decided;
    private int row;
    /** Where the block stands among the sources of the batch that is made; set by the merge. */
    int source;

    MergeHead(SpilledRows.Reader reader, List<Integer> keys, List<KeyOrder> orders) {
        this.reader = reader;
        this.keys = keys;
        this.orders = orders;
    }

    /** Goes on to the next block; the caller closes it. Empty behind the last. */
    Optional<Batch> load() {
        Optional<Batch> next = reader.next();
        row = 0;
        if (next.isPresent()) {
            keyVectors = new ArrayList<>(keys.size());
            keys.forEach(key -> keyVectors.add(next.get().vector(key)));
            prefixes = keys.isEmpty()
                    ? new long[next.get().rows()]
                    : SortPrefix.of(keyVectors.get(0), orders.get(0), next.get().rows());
            decided = keys.isEmpty() || SortPrefix.decides(keyVectors.get(0));
        }
        return next;
    }

    boolean isAtEnd() {
        return row == prefixes.length;
    }

    int row() {
        return row;
    }

    void advance() {
        row++;
    }

    long prefix() {
        return prefixes[row];
    }

    boolean isDecided() {
        return decided;
    }

    List<FieldVector> keys() {
        return keyVectors;
    }
}
