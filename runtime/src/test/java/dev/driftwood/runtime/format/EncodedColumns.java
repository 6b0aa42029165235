package dev.driftwood.runtime.format;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.IntVector;
import org.jspecify.annotations.Nullable;

/**
 * Columns as positions in dictionaries that are as awkward as they may be: in any order, with entries that no row uses, with equal
 * entries, and with positions in null rows that are no entry's.
 */
public final class EncodedColumns {

    private static final int NONSENSE = 1 << 20;

    private final Random random;
    private final BufferAllocator allocator;

    public EncodedColumns(long seed, BufferAllocator allocator) {
        this.random = new Random(seed);
        this.allocator = allocator;
    }

    /** A dictionary of the values and some more, and what is at each position. */
    public record Entries(ColumnDictionary dictionary, List<@Nullable Object> values) implements AutoCloseable {
        @Override
        public void close() {
            dictionary.close();
        }
    }

    /** The caller closes them. */
    public Entries entries(DataType.Field field, List<? extends @Nullable Object> values) {
        List<@Nullable Object> entries = new ArrayList<>(new LinkedHashSet<>(values));
        entries.remove(null);
        if (!entries.isEmpty() && random.nextBoolean()) {
            entries.addAll(entries.subList(0, 1 + random.nextInt(entries.size())));
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            entries.add(random.nextBoolean() ? null : field.type().accept(new RandomValues(random.nextLong())));
        }
        Collections.shuffle(entries, random);
        try (Batch batch = Values.batch(List.of(field), List.of(entries), allocator)) {
            return new Entries(new ColumnDictionary(batch.retain(0)), entries);
        }
    }

    /** The values as positions, owned by the caller. */
    public SharedVector column(Entries entries, List<? extends @Nullable Object> values) {
        IntVector positions = new IntVector("", allocator);
        positions.allocateNew(Math.max(1, values.size()));
        for (int i = 0; i < values.size(); i++) {
            Object value = values.get(i);
            if (value == null) {
                positions.set(i, NONSENSE);
                positions.setNull(i);
            } else {
                boolean last = random.nextBoolean();
                positions.set(
                        i,
                        last
                                ? entries.values().lastIndexOf(value)
                                : entries.values().indexOf(value));
            }
        }
        positions.setValueCount(values.size());
        return new SharedVector(
                new EncodedVector(positions, entries.dictionary().retain()));
    }
}
