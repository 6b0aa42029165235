package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.parquet.encode.DictionaryValues;
import dev.driftwood.runtime.vector.Bitmaps;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthVector;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Takes rows that are positions in a dictionary: each entry is looked up once, then positions become positions. The pages are the
 * same as those of the values.
 */
final class EncodedGatherer implements ValueGatherer {

    private final EncodingGatherer plain;
    private final Scratch scratch;
    private @Nullable SharedVector column;
    private @Nullable ColumnDictionary dictionary;
    private @Nullable ColumnDictionary measured;
    private int[] lengths = new int[0];
    private int[] positions = new int[0];
    private long[] bytesBefore = new long[0];

    EncodedGatherer(EncodingGatherer plain, Scratch scratch) {
        this.plain = plain;
        this.scratch = scratch;
    }

    /** Whether the rows are better taken in this way, now. */
    boolean takes(SharedVector rows) {
        return rows.encoded() != null && values().takesEntries();
    }

    /** Begins to take rows of the column; at once if it has them already. */
    void open(SharedVector rows, EncodedVector encoded) {
        if (column == rows) {
            return;
        }
        column = rows;
        if (positions.length < encoded.rows()) {
            positions = new int[encoded.rows()];
        }
        encoded.read(positions);
        FieldVector entries = encoded.dictionary().entries();
        if (entries instanceof BaseVariableWidthVector texts) {
            measure(texts, encoded);
        }
    }

    /** Points null rows at the entry behind the last, which has no bytes. */
    private void markNulls(EncodedVector encoded, int noEntry) {
        ArrowBuf validity = encoded.positions().getValidityBuffer();
        int[] marked = positions;
        int rows = encoded.rows();
        for (int index = 0; index < Bitmaps.words(rows); index++) {
            long nulls = ~Bitmaps.word(validity, index);
            int end = nulls == 0 ? 0 : Math.min(rows, (index + 1) << 6);
            for (int row = index << 6; row < end; row++) {
                int position = marked[row];
                marked[row] = position ^ ((position ^ noEntry) & -(int) (nulls >>> row & 1));
            }
        }
    }

    /** Adds up the bytes of the values before each row. */
    private void measure(BaseVariableWidthVector entries, EncodedVector encoded) {
        if (measured != encoded.dictionary()) {
            measured = encoded.dictionary();
            lengths = new int[entries.getValueCount() + 1];
            for (int i = 0; i < entries.getValueCount(); i++) {
                lengths[i] = entries.getValueLength(i);
            }
        }
        if (encoded.positions().getNullCount() > 0) {
            markNulls(encoded, lengths.length - 1);
        }
        int rows = encoded.rows();
        if (bytesBefore.length <= rows) {
            bytesBefore = new long[rows + 1];
        }
        addUp(lengths, positions, rows, bytesBefore);
    }

    private static void addUp(int[] lengths, int[] entries, int rows, long[] before) {
        long bytes = 0;
        before[0] = 0;
        for (int row = 0; row < rows; row++) {
            bytes += lengths[entries[row]];
            before[row + 1] = bytes;
        }
    }

    /** Bytes of the values of the rows, which differ in length. */
    long contentBytes(int from, int rows) {
        return bytesBefore[from + rows] - bytesBefore[from];
    }

    @Override
    public DictionaryValues values() {
        return plain.values();
    }

    /** The vector is that of the positions of the column that was opened. */
    @Override
    public void gather(FieldVector vector, int[] selected, int from, int count) {
        SharedVector rows = column;
        EncodedVector encoded = rows == null ? null : rows.encoded();
        if (rows == null || encoded == null || count == 0) {
            return;
        }
        if (dictionary != encoded.dictionary()) {
            dictionary = encoded.dictionary();
            plain.useEntries(
                    encoded.dictionary().entries(), encoded.dictionary().size());
        }
        long bytes = plainBytes(vector, selected, from, count);
        int done;
        if (Positions.consecutive(selected, from, count)) {
            done = values().appendEntries(positions, selected[from], count, bytes);
        } else {
            int[] picked = scratch.picked(count);
            for (int i = 0; i < count; i++) {
                picked[i] = positions[selected[from + i]];
            }
            done = values().appendEntries(picked, 0, count, bytes);
        }
        if (done < count) {
            plain.gather(rows.vector(), selected, from + done, count - done);
        }
    }

    @Override
    public long plainBytes(FieldVector vector, int[] selected, int from, int count) {
        if (count == 0 || bytesBefore.length == 0) {
            return plain.plainBytes(vector, selected, from, count);
        }
        int first = selected[from];
        return contentBytes(first, selected[from + count - 1] + 1 - first) + (long) count * Integer.BYTES;
    }
}
