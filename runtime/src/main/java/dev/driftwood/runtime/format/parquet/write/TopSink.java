package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.SharedVector;
import java.io.IOException;
import org.apache.arrow.vector.FieldVector;

/** A top-level column: either a leaf, whose rows need not be taken apart, or anything else. */
sealed interface TopSink permits TopSink.Flat, TopSink.Nested {

    void append(SharedVector column, int from, int rows) throws IOException;

    /** Bytes of the rows' values, about. */
    long rowBytes(SharedVector column, int from, int rows);

    /** A leaf. */
    record Flat(LeafSink sink, ChunkWriter chunk) implements TopSink {
        @Override
        public void append(SharedVector column, int from, int rows) throws IOException {
            chunk.append(column, from, rows);
        }

        @Override
        public long rowBytes(SharedVector column, int from, int rows) {
            return sink.variable() ? chunk.contentBytes(column, from, rows) : 0;
        }
    }

    /** A list, map or structure. */
    record Nested(ColumnSink sink) implements TopSink {
        @Override
        public void append(SharedVector column, int from, int rows) throws IOException {
            sink.append(Piece.ofRows(from, rows), column.vector());
        }

        @Override
        public long rowBytes(SharedVector column, int from, int rows) {
            return sink.variable() ? sum(column.vector(), from, rows) : 0;
        }

        private long sum(FieldVector vector, int from, int rows) {
            long bytes = 0;
            for (int row = from; row < from + rows; row++) {
                bytes += sink.rowBytes(vector, row);
            }
            return bytes;
        }
    }
}
