package dev.driftwood.runtime.format.parquet.write;

import java.io.IOException;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** A field of the written schema: takes a piece apart and hands it down to the leaves. */
interface ColumnSink {

    void append(Piece piece, FieldVector vector) throws IOException;

    /** Whether anything below takes a number of bytes that is not known beforehand. */
    boolean variable();

    /** As {@link #variable}, for any of several. */
    static boolean anyVariable(List<ColumnSink> sinks) {
        for (ColumnSink sink : sinks) {
            if (sink.variable()) {
                return true;
            }
        }
        return false;
    }

    /** Adds up the bytes of one row's values, about, to know when to look whether the row group is full. */
    long rowBytes(FieldVector vector, int position);
}
