package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.batch.Batch;
import java.io.IOException;

/** Whatever comes after an operator's output. */
public interface Downstream {

    /** Takes over the batch. */
    void accept(Batch batch) throws IOException;

    /** No more batches will come. */
    void finish() throws IOException;

    /** Whether more batches would be thrown away, so that a scan may stop early. */
    boolean satisfied();
}
