package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.ArrowTypes;
import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.decode.LevelReader;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.DataPage;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import java.io.IOException;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Reads a column of values, one for each row: definition levels become validity bits without being looked at singly. */
final class FlatColumnReader implements ColumnReader {

    private final String name;
    private final LeafShape shape;
    private final LeafCursor cursor;
    private final LeafBuilder builder;
    private final BufferAllocator allocator;
    private final Validity validity = new Validity();

    FlatColumnReader(String name, LeafShape shape, LeafCursor cursor, BufferAllocator allocator, Scratch scratch) {
        this.name = name;
        this.shape = shape;
        this.cursor = cursor;
        this.builder = LeafBuilders.of(shape, allocator, scratch);
        this.allocator = allocator;
    }

    @Override
    public void open(RowGroup rowGroup) {
        cursor.open(rowGroup);
    }

    @Override
    public FieldVector read(int rows) throws IOException {
        validity.clear();
        builder.begin(rows);
        boolean full = false;
        while (validity.slots() < rows && !full) {
            full = !append(rows - validity.slots());
        }
        FieldVector vector = ArrowTypes.newVector(name, shape.type(), allocator);
        builder.finish(vector, validity);
        return vector;
    }

    /** Appends values of one page; false if the vector has enough bytes. */
    private boolean append(int wanted) throws IOException {
        DataPage page = cursor.requirePage();
        int available = Math.min(Math.min(wanted, cursor.left()), Scratch.PIECE);
        int taken = builder.fitting(page.decoder(), available);
        if (taken == 0) {
            return false;
        }
        int at = validity.slots();
        long[] bits = validity.reserve(taken);
        int present = present(page.definition(), bits, at, taken);
        builder.append(page.decoder(), taken, present, bits, at);
        validity.advance(taken, present);
        cursor.take(taken);
        return true;
    }

    private int present(@Nullable LevelReader levels, long[] bits, int at, int count) {
        if (shape.conversion() == Conversion.NOTHING) {
            Bitmap.clear(bits, at, count);
            return 0;
        }
        if (levels == null) {
            Bitmap.set(bits, at, count);
            return count;
        }
        levels.readBits(bits, at, count);
        return Bitmap.count(bits, at, count);
    }

    @Override
    public long place() {
        return cursor.place();
    }

    @Override
    public void close() {
        builder.close();
    }
}
