package dev.driftwood.runtime.format.parquet.read;

import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.parquet.bytes.Bitmap;
import dev.driftwood.runtime.format.parquet.bytes.DamagedFileException;
import dev.driftwood.runtime.format.parquet.decode.Dictionary;
import dev.driftwood.runtime.format.parquet.decode.DictionaryPositions;
import dev.driftwood.runtime.format.parquet.decode.LevelReader;
import dev.driftwood.runtime.format.parquet.decode.ValueDecoder;
import dev.driftwood.runtime.format.parquet.footer.RowGroup;
import dev.driftwood.runtime.format.parquet.page.DataPage;
import dev.driftwood.runtime.format.parquet.schema.ColumnShape.LeafShape;
import dev.driftwood.runtime.format.parquet.schema.Conversion;
import dev.driftwood.runtime.vector.ArrowTypes;
import java.io.IOException;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Reads a column of values, one for each row: definition levels become validity bits without being looked at singly. Rows of pages
 * that point at a dictionary stay positions in it; they end where other pages begin.
 */
final class FlatColumnReader implements ColumnReader {

    private final String name;
    private final LeafShape shape;
    private final LeafCursor cursor;
    private final LeafBuilder builder;
    private final EncodedBuilder encodedBuilder;
    private final BufferAllocator allocator;
    private final Scratch scratch;
    private final Validity validity = new Validity();
    private @Nullable Dictionary source;
    private @Nullable ColumnDictionary dictionary;

    FlatColumnReader(String name, LeafShape shape, LeafCursor cursor, BufferAllocator allocator, Scratch scratch) {
        this.name = name;
        this.shape = shape;
        this.cursor = cursor;
        this.builder = LeafBuilders.of(shape, allocator, scratch);
        this.encodedBuilder = new EncodedBuilder(allocator, scratch);
        this.allocator = allocator;
        this.scratch = scratch;
    }

    @Override
    public void open(RowGroup rowGroup) {
        releaseDictionary();
        cursor.open(rowGroup);
    }

    @Override
    public SharedVector read(int rows) throws IOException {
        validity.clear();
        ColumnDictionary entries = dictionary(cursor.requirePage());
        return entries == null ? new SharedVector(readPlain(rows), true) : readEncoded(rows, entries);
    }

    /** Whole pages are not even decompressed. */
    @Override
    public void skip(long rows) throws IOException {
        long left = rows - cursor.skipPages(rows);
        while (left > 0) {
            cursor.requirePage();
            try (SharedVector passed = read((int) Math.min(left, cursor.left()))) {
                left -= passed.rows();
            }
            left -= cursor.skipPages(left);
        }
    }

    private FieldVector readPlain(int rows) throws IOException {
        builder.begin(rows);
        boolean ended = false;
        while (validity.slots() < rows && !ended) {
            DataPage page = cursor.requirePage();
            int taken = builder.fitting(page.decoder(), available(rows));
            ended = taken == 0 || dictionary(page) != null;
            if (!ended) {
                int at = validity.slots();
                int present = present(page.definition(), at, taken);
                builder.append(page.decoder(), taken, present, validity.reserve(0), at);
                take(taken, present);
            }
        }
        return finish(builder, validity);
    }

    private SharedVector readEncoded(int rows, ColumnDictionary entries) throws IOException {
        encodedBuilder.begin(rows);
        boolean ended = false;
        while (validity.slots() < rows && !ended) {
            DataPage page = cursor.requirePage();
            DictionaryPositions positions = page.decoder().positions();
            int taken = encodedBuilder.fitting(available(rows));
            ended = taken == 0 || positions == null || dictionary(page) != entries;
            if (!ended && positions != null) {
                int at = validity.slots();
                int present = present(page.definition(), at, taken);
                encodedBuilder.append(positions, entries, taken, present, validity.reserve(0), at);
                take(taken, present);
            }
        }
        return new SharedVector(encodedBuilder.finish(entries, validity));
    }

    private int available(int rows) {
        return Math.min(Math.min(rows - validity.slots(), cursor.left()), Scratch.PIECE);
    }

    private void take(int taken, int present) {
        validity.advance(taken, present);
        cursor.take(taken);
    }

    private FieldVector finish(LeafBuilder finished, Validity notNull) {
        FieldVector vector = ArrowTypes.newVector(name, shape.type(), allocator);
        finished.finish(vector, notNull);
        return vector;
    }

    /** Reads the validity of the next slots and says how many are not null. */
    private int present(@Nullable LevelReader levels, int at, int count) {
        long[] bits = validity.reserve(count);
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

    /** The dictionary that the page's rows can point at; {@code null} if they are to be values. */
    private @Nullable ColumnDictionary dictionary(DataPage page) {
        DictionaryPositions positions = page.decoder().positions();
        if (positions == null || shape.conversion() == Conversion.NOTHING) {
            return null;
        }
        if (positions.dictionary() != source) {
            releaseDictionary();
            source = positions.dictionary();
            dictionary = convert(positions.dictionary());
        }
        return dictionary;
    }

    /** The entries as a vector, if there is any, and if all can be converted: rows may need none of those that cannot. */
    private @Nullable ColumnDictionary convert(Dictionary entries) {
        if (entries.size() == 0) {
            return null;
        }
        // A builder of its own, since the other may be in the middle of a vector.
        try (LeafBuilder converting = LeafBuilders.of(shape, allocator, scratch)) {
            Validity all = new Validity();
            convert(entries.entries(), entries.size(), converting, all);
            ColumnDictionary converted = new ColumnDictionary(new SharedVector(finish(converting, all)));
            encodedBuilder.use(converted);
            return converted;
        } catch (DamagedFileException e) {
            return null;
        }
    }

    private static void convert(ValueDecoder entries, int size, LeafBuilder target, Validity all) {
        target.begin(size);
        while (all.slots() < size) {
            int at = all.slots();
            int taken = Math.min(size - at, Scratch.PIECE);
            long[] bits = all.reserve(taken);
            Bitmap.set(bits, at, taken);
            target.append(entries, taken, taken, bits, at);
            all.advance(taken, taken);
        }
    }

    private void releaseDictionary() {
        ColumnDictionary held = dictionary;
        source = null;
        dictionary = null;
        if (held != null) {
            held.close();
        }
    }

    @Override
    public long place() {
        return cursor.place();
    }

    @Override
    public void close() {
        cursor.close();
        builder.close();
        encodedBuilder.close();
        releaseDictionary();
    }
}
