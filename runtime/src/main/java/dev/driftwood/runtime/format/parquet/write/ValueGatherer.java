package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.PageValues;
import org.apache.arrow.vector.FieldVector;

/** Takes values out of vectors of one kind and puts them into pages. */
interface ValueGatherer {

    /** The pages. */
    PageValues values();

    /** Appends the values at {@code positions[from..from+count)}, none of which is null. */
    void gather(FieldVector vector, int[] positions, int from, int count);

    /** Bytes of such values, plain; for those whose lengths differ, without appending them. */
    long plainBytes(FieldVector vector, int[] positions, int from, int count);
}
