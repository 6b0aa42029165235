package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import org.apache.arrow.vector.FieldVector;

/** A gatherer of values that are kept as positions in a dictionary while that pays. */
interface EncodingGatherer extends ValueGatherer {

    @Override
    DictionaryValues values();

    /** Copies the first entries of another dictionary, which rows will point at. */
    void useEntries(FieldVector entries, int count);
}
