package dev.driftwood.runtime.format.parquet.write;

import java.io.IOException;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;

/** A top-level column: either a leaf, whose rows need not be taken apart, or anything else. */
sealed interface TopSink permits TopSink.Flat, TopSink.Nested {

    void append(FieldVector vector, int from, int rows) throws IOException;

    /** Bytes of the rows' values, about. */
    long rowBytes(FieldVector vector, int from, int rows);

    /** A leaf. */
    record Flat(LeafSink sink, ChunkWriter chunk) implements TopSink {
        @Override
        public void append(FieldVector vector, int from, int rows) throws IOException {
            chunk.append(vector, from, rows);
        }

        @Override
        public long rowBytes(FieldVector vector, int from, int rows) {
            if (!(vector instanceof BaseVariableWidthVector)) {
                return 0;
            }
            if (vector.getNullCount() == 0) {
                ArrowBuf offsets = vector.getOffsetBuffer();
                long start = offsets.getInt((long) from * Integer.BYTES);
                return offsets.getInt((from + (long) rows) * Integer.BYTES) - start;
            }
            return sum(sink, vector, from, rows);
        }
    }

    /** A list, map or structure. */
    record Nested(ColumnSink sink) implements TopSink {
        @Override
        public void append(FieldVector vector, int from, int rows) throws IOException {
            sink.append(Piece.ofRows(from, rows), vector);
        }

        @Override
        public long rowBytes(FieldVector vector, int from, int rows) {
            return sink.variable() ? sum(sink, vector, from, rows) : 0;
        }
    }

    private static long sum(ColumnSink sink, FieldVector vector, int from, int rows) {
        long bytes = 0;
        for (int row = from; row < from + rows; row++) {
            bytes += sink.rowBytes(vector, row);
        }
        return bytes;
    }
}
