package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.DataPage;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * Reads a leaf below a list or structure: keeps the levels, from which the lists and structures are put together, and builds the
 * vector of values.
 */
final class NestedLeafReader implements AutoCloseable {

    private static final int MAX_LEVELS = 1 << 28;

    private final LeafShape shape;
    private final LeafCursor cursor;
    private final LeafBuilder builder;
    private final int maxRepetition;
    private final LeafLevels levels = new LeafLevels();
    private final Validity validity = new Validity();
    private final byte[] repetition = new byte[Scratch.PIECE];
    private final byte[] definition = new byte[Scratch.PIECE];
    private int pieceAt;
    private int pieceEnd;

    NestedLeafReader(LeafShape shape, LeafCursor cursor, BufferAllocator allocator, Scratch scratch) {
        this.shape = shape;
        this.cursor = cursor;
        this.builder = LeafBuilders.of(shape, allocator, scratch);
        this.maxRepetition = shape.leaf().repetitionLevel();
    }

    LeafShape shape() {
        return shape;
    }

    LeafLevels levels() {
        return levels;
    }

    LeafCursor cursor() {
        return cursor;
    }

    void open(RowGroup rowGroup) {
        cursor.open(rowGroup);
        pieceAt = 0;
        pieceEnd = 0;
    }

    void begin(int rows) {
        levels.clear();
        validity.clear();
        builder.begin(rows);
    }

    long variableBytes() {
        return builder.variableBytes();
    }

    /** Appends the values of the next rows. */
    void append(int rows) throws IOException {
        int begun = 0;
        boolean more = true;
        while (more) {
            if (pieceAt == pieceEnd && !fill()) {
                if (begun < rows) {
                    throw new DamagedFileException("a column chunk has fewer rows than its row group");
                }
                return;
            }
            int end = maxRepetition == 0 ? Math.min(pieceEnd, pieceAt + rows - begun) : endOfRows(rows - begun);
            begun += maxRepetition == 0 ? end - pieceAt : rowsUpTo(end);
            if (levels.count == 0 && repetition[pieceAt] != 0) {
                throw new DamagedFileException("a column chunk does not begin with a row");
            }
            take(end);
            more = maxRepetition == 0 ? begun < rows : pieceAt == pieceEnd;
        }
    }

    /** Where in the piece the row after so many begins, or the piece's end. */
    private int endOfRows(int rows) {
        int begun = 0;
        for (int i = pieceAt; i < pieceEnd; i++) {
            if (repetition[i] == 0 && ++begun > rows) {
                return i;
            }
        }
        return pieceEnd;
    }

    private int rowsUpTo(int end) {
        int rows = 0;
        for (int i = pieceAt; i < end; i++) {
            rows += repetition[i] == 0 ? 1 : 0;
        }
        return rows;
    }

    /** Reads levels of one page; false at the end of the chunk. */
    private boolean fill() throws IOException {
        DataPage page = cursor.page();
        if (page == null) {
            return false;
        }
        int count = Math.min(cursor.left(), Scratch.PIECE);
        if (page.repetition() == null) {
            Arrays.fill(repetition, 0, count, (byte) 0);
        } else {
            page.repetition().read(repetition, 0, count);
        }
        if (page.definition() == null) {
            Arrays.fill(definition, 0, count, (byte) 0);
        } else {
            page.definition().read(definition, 0, count);
        }
        pieceAt = 0;
        pieceEnd = count;
        return true;
    }

    /** Takes the levels up to there into the batch, with their values. */
    private void take(int end) throws IOException {
        int count = end - pieceAt;
        if (count == 0) {
            return;
        }
        if (levels.count > MAX_LEVELS - count) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.OUT_OF_MEMORY, "the rows of one batch have more than 268 million elements")
                    .hint("Read smaller batches."));
        }
        levels.reserve(count);
        System.arraycopy(repetition, pieceAt, levels.repetition, levels.count, count);
        System.arraycopy(definition, pieceAt, levels.definition, levels.count, count);
        levels.count += count;
        int slots = mark(end);
        DataPage page = cursor.requirePage();
        int present = Bitmap.count(validity.reserve(0), validity.slots(), slots);
        builder.append(page.decoder(), slots, present, validity.reserve(0), validity.slots());
        validity.advance(slots, present);
        cursor.take(count);
        pieceAt = end;
    }

    /** Sets the validity of the slots up to there and says how many there are. */
    private int mark(int end) {
        int at = validity.slots();
        long[] bits = validity.reserve(end - pieceAt);
        Bitmap.clear(bits, at, end - pieceAt);
        int slotLevel = shape.slots().slotLevel();
        int presentLevel = shape.conversion() == Conversion.NOTHING
                ? Integer.MAX_VALUE
                : shape.slots().presentLevel();
        int slot = at;
        for (int i = pieceAt; i < end; i++) {
            int level = definition[i];
            long bit = level >= presentLevel ? 1 : 0;
            bits[slot >>> 6] |= bit << slot;
            slot += level >= slotLevel ? 1 : 0;
        }
        return slot - at;
    }

    /** Gives the vector its values. */
    int finish(FieldVector vector) {
        builder.finish(vector, validity);
        return validity.slots();
    }

    @Override
    public void close() {
        cursor.close();
        builder.close();
    }
}
