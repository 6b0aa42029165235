package dev.driftwood.runtime.format.parquet.write;

import java.io.IOException;
import org.apache.arrow.vector.FieldVector;

/** A field of the written schema: takes a piece apart and hands it down to the leaves. */
interface ColumnSink {

    void append(Piece piece, FieldVector vector) throws IOException;

    /** Whether anything below takes a number of bytes that is not known beforehand. */
    boolean variable();

    /** Adds up the bytes of one row's values, about, to know when to look whether the row group is full. */
    long rowBytes(FieldVector vector, int position);
}
