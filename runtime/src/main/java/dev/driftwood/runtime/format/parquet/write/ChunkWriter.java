package dev.driftwood.runtime.format.parquet.write;

import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.PickedRows;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.footer.Encoding;
import dev.driftwood.runtime.vector.Bitmaps;
import java.io.IOException;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the rows of a leaf into pages. A page ends with the row that brings it to 1 MiB of plain values, or to 20,000 rows, as
 * parquet-hadoop's do.
 */
final class ChunkWriter {

    private static final int PAGE_BYTES = 1 << 20;
    static final int PAGE_ROWS = 20_000;

    private final LeafSchema schema;
    private final ValueGatherer gatherer;
    private final @Nullable EncodedGatherer encodedGatherer;
    private final PageBuffer pages;
    private final Scratch scratch;
    private final PageLevels repetition;
    private final PageLevels definition;
    private int[] positions = new int[0];
    private int pageRows;

    ChunkWriter(LeafSchema schema, ValueGatherer gatherer, PageBuffer pages, Scratch scratch) {
        this.schema = schema;
        this.gatherer = gatherer;
        this.encodedGatherer = gatherer instanceof EncodingGatherer plain ? new EncodedGatherer(plain, scratch) : null;
        this.pages = pages;
        this.scratch = scratch;
        this.repetition = new PageLevels(schema.maxRepetition());
        this.definition = new PageLevels(schema.maxDefinition());
    }

    LeafSchema schema() {
        return schema;
    }

    /** Appends rows of a top-level, optional leaf. */
    void append(SharedVector column, int from, int rows) throws IOException {
        EncodedVector encoded = column.encoded();
        EncodedGatherer taking = encodedGatherer;
        if (encoded != null && taking != null && taking.takes(column)) {
            taking.open(column, encoded);
            append(taking, encoded.positions(), from, rows);
        } else {
            if (column.storedPlain()) {
                gatherer.values().doubtDictionary();
            }
            appendValues(column, from, rows);
        }
    }

    private void appendValues(SharedVector column, int from, int rows) throws IOException {
        try (PickedRows picked = column.picked()) {
            if (picked == null) {
                append(gatherer, column.vector(), from, rows);
            } else {
                append(picked, from, rows);
            }
        }
    }

    private void append(PickedRows picked, int from, int rows) throws IOException {
        FieldVector vector = picked.vector();
        boolean noNulls = vector.getNullCount() == 0;
        int row = from;
        int end = from + rows;
        while (row < end) {
            int most = Math.min(end - row, PAGE_ROWS - pageRows);
            if (noNulls) {
                row += appendPresent(gatherer, vector, picked.rows(), row, most);
            } else {
                appendPicked(vector, picked.rows(), row, most);
                row += most;
            }
        }
    }

    /** Bytes of strings or binaries in rows of a top-level leaf. */
    long contentBytes(SharedVector column, int from, int rows) {
        EncodedVector encoded = column.encoded();
        EncodedGatherer taking = encodedGatherer;
        if (encoded != null && taking != null && taking.takes(column)) {
            taking.open(column, encoded);
            return taking.contentBytes(from, rows);
        }
        return contentBytes(column.vector(), from, rows);
    }

    private static long contentBytes(FieldVector vector, int from, int rows) {
        ArrowBuf offsets = vector.getOffsetBuffer();
        long start = offsets.getInt((long) from * Integer.BYTES);
        return offsets.getInt((from + (long) rows) * Integer.BYTES) - start;
    }

    private void append(ValueGatherer taking, FieldVector vector, int from, int rows) throws IOException {
        boolean noNulls = vector.getNullCount() == 0;
        int row = from;
        int end = from + rows;
        while (row < end) {
            int most = Math.min(end - row, PAGE_ROWS - pageRows);
            row += noNulls
                    ? appendPresent(taking, vector, scratch.consecutive(row + most), row, most)
                    : appendSome(taking, vector, row, most);
        }
    }

    private int appendPresent(ValueGatherer taking, FieldVector vector, int[] all, int row, int most)
            throws IOException {
        int taken = toFull(taking, vector, all, row, most);
        definition.addOnes(taken);
        taking.gather(vector, all, row, taken);
        endRows(taken);
        return taken;
    }

    private int appendSome(ValueGatherer taking, FieldVector vector, int row, int most) throws IOException {
        int available = select(vector, row, most);
        boolean full = available > 0 && taking.plainBytes(vector, positions, 0, available) >= room();
        int values = full ? toFull(taking, vector, positions, 0, available) : available;
        int taken = full ? positions[values - 1] - row + 1 : most;
        definition.add(vector.getValidityBuffer(), row, taken, scratch);
        taking.gather(vector, positions, 0, values);
        endRows(taken);
        return taken;
    }

    /** Appends picked rows, which are of a fixed width: no page has so many of these that it is full before. */
    private void appendPicked(FieldVector vector, int[] picked, int row, int count) throws IOException {
        long[] valid = scratch.longs(Bitmap.words(count));
        int values = select(vector, picked, row, count, valid);
        definition.add(valid, count);
        gatherer.gather(vector, positions, 0, values);
        endRows(count);
    }

    /** Finds the picked rows that are not null, and sets a bit for each. */
    private int select(FieldVector vector, int[] picked, int row, int count, long[] valid) {
        if (positions.length <= count) {
            positions = new int[count + 1];
        }
        int[] target = positions;
        int length = (vector.getValueCount() + 7) >>> 3;
        byte[] validity = scratch.bytes(length);
        vector.getValidityBuffer().getBytes(0, validity, 0, length);
        int selected = 0;
        for (int first = 0; first < count; first += Long.SIZE) {
            long word = 0;
            int end = Math.min(count, first + Long.SIZE);
            for (int i = first; i < end; i++) {
                int position = picked[row + i];
                int bit = validity[position >> 3] >>> (position & 7) & 1;
                target[selected] = position;
                selected += bit;
                word |= (long) bit << i;
            }
            valid[first >>> 6] = word;
        }
        return selected;
    }

    /** Finds the rows that are not null. */
    private int select(FieldVector vector, int row, int count) {
        if (positions.length <= count) {
            positions = new int[count + 1];
        }
        int[] target = positions;
        ArrowBuf validity = vector.getValidityBuffer();
        int selected = 0;
        int next = row;
        while (next < row + count) {
            long valid = Bitmaps.word(validity, next >>> 6);
            int end = Math.min(row + count, (next | (Long.SIZE - 1)) + 1);
            for (; next < end; next++) {
                target[selected] = next;
                selected += (int) (valid >>> next) & 1;
            }
        }
        return selected;
    }

    private long room() {
        return PAGE_BYTES - gatherer.values().plainBytes() - repetition.count();
    }

    /** How many of the values it takes until the page is full; all of them, if it does not become full. */
    private int toFull(ValueGatherer taking, FieldVector vector, int[] selected, int first, int values) {
        long room = room();
        int low = 0;
        int high = values;
        if (taking.plainBytes(vector, selected, first, values) < room) {
            return values;
        }
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (taking.plainBytes(vector, selected, first, middle) < room) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /** Appends rows of any other leaf. */
    void append(LeafPiece piece, FieldVector vector) throws IOException {
        LeafPiece.Rows rows = piece.rows(schema.maxDefinition());
        int row = 0;
        while (row < rows.count()) {
            int end = toFull(piece, rows, row, Math.min(rows.count(), row + PAGE_ROWS - pageRows), vector);
            int level = rows.levelStarts()[row];
            int levels = rows.levelStarts()[end] - level;
            repetition.add(piece.repetition(), level, levels);
            definition.add(piece.definition(), level, levels);
            int value = rows.valueStarts()[row];
            gatherer.gather(vector, piece.positions(), value, rows.valueStarts()[end] - value);
            endRows(end - row);
            row = end;
        }
    }

    /** The row after which the page is full, or the last. A level counts as a byte, so that empty lists fill a page too. */
    private int toFull(LeafPiece piece, LeafPiece.Rows rows, int from, int to, FieldVector vector) {
        long room = room();
        int low = from;
        int high = to;
        if (bytes(piece, rows, from, to, vector) < room) {
            return to;
        }
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (bytes(piece, rows, from, middle, vector) < room) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    private long bytes(LeafPiece piece, LeafPiece.Rows rows, int from, int to, FieldVector vector) {
        int value = rows.valueStarts()[from];
        int values = rows.valueStarts()[to] - value;
        int levels = rows.levelStarts()[to] - rows.levelStarts()[from];
        return levels + gatherer.plainBytes(vector, piece.positions(), value, values);
    }

    private void endRows(int rows) throws IOException {
        pageRows += rows;
        if (pageRows == PAGE_ROWS || room() <= 0) {
            endPage();
        }
    }

    private void endPage() throws IOException {
        int levels = definition.count();
        int values = schema.maxDefinition() == 0 ? gatherer.values().count() : levels;
        int nulls = values - gatherer.values().count();
        pages.begin();
        repetition.write(pages.body(), scratch);
        definition.write(pages.body(), scratch);
        Encoding encoding = gatherer.values().writePage(pages.body());
        pages.end(pageRows, values, encoding, gatherer.values().pageStatistics(nulls));
        pageRows = 0;
    }

    /** Bytes held in memory, about. */
    long heldBytes() {
        return pages.heldBytes() + gatherer.values().heldBytes() + definition.count();
    }

    /** Completes the chunk and begins the next. */
    ChunkContent finish() throws IOException {
        if (pageRows > 0) {
            endPage();
        }
        ChunkContent chunk = pages.finish(schema, gatherer.values());
        gatherer.values().reset();
        return chunk;
    }
}
