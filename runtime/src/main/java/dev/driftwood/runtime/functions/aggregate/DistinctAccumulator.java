package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.group.GroupTable;
import dev.driftwood.runtime.group.RowNumbers;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.RowReader;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Keeps the different values of each group: a table whose first key is the group. */
abstract class DistinctAccumulator implements Accumulator {

    final BufferAllocator allocator;
    private final GroupTable table;
    private final int keys;
    private int groups;

    DistinctAccumulator(CallSite site, int keys, BufferAllocator allocator) {
        this.allocator = allocator;
        this.keys = keys;
        List<DataType> types = new ArrayList<>();
        types.add(DataType.INTEGER);
        types.addAll(site.arguments().types().subList(0, keys));
        this.table = new GroupTable(types, allocator);
    }

    @Override
    public void resize(int count) {
        groups = Math.max(groups, count);
    }

    final int groups() {
        return groups;
    }

    /** How many different values all groups have together. */
    final int size() {
        return table.groups();
    }

    @Override
    public void add(GroupedRows rows) {
        List<FieldVector> vectors = new ArrayList<>();
        try {
            vectors.add(vector(rows.groups(), rows.count()));
            for (int i = 0; i < keys; i++) {
                vectors.add(Gather.take(rows.argument(i), rows.rows(), rows.count(), allocator));
            }
            table.assign(vectors, RowNumbers.of(rows.count()), rows.count(), new int[rows.count()]);
        } finally {
            vectors.forEach(FieldVector::close);
        }
    }

    private FieldVector vector(int[] numbers, int count) {
        FieldVector vector = Vectors.create(DataType.INTEGER, count, allocator);
        for (int i = 0; i < count; i++) {
            vector.getDataBuffer().setInt((long) i << 2, numbers[i]);
        }
        markAll(vector, count);
        Vectors.finish(vector, count);
        return vector;
    }

    static void markAll(FieldVector vector, int count) {
        for (int index = 0; index < Bitmaps.words(count); index++) {
            Bitmaps.setWord(vector.getValidityBuffer(), index, Bitmaps.inside(index, count));
        }
    }

    /** The group of each different value. */
    final int[] groupOfValues() {
        long[] read = new long[size()];
        int[] groupOf = new int[size()];
        try (FieldVector vector = table.key(0, 0, size())) {
            RowReader.longs(vector, RowNumbers.of(size()), size(), read);
        }
        for (int i = 0; i < groupOf.length; i++) {
            groupOf[i] = (int) read[i];
        }
        return groupOf;
    }

    /** The different values, as a vector that the caller owns. */
    final FieldVector values() {
        return table.key(1, 0, size());
    }

    @Override
    public void combine(int[] targets, int[] earlier, int[] later, int count) {
        throw new IllegalStateException("different values are told apart row by row");
    }

    @Override
    public boolean combinesQuickly() {
        return false;
    }

    @Override
    public long bytes() {
        return table.bytes();
    }

    @Override
    public void close() {
        table.close();
    }

    /** The values themselves. */
    static final class Items extends DistinctAccumulator {

        private final DataType type;
        private @Nullable ItemsByGroup sorted;
        private @Nullable FieldVector values;

        Items(CallSite site, BufferAllocator allocator) {
            super(site, 1, allocator);
            this.type = site.result();
        }

        @Override
        public void add(GroupedRows rows) {
            super.add(rows);
            forget();
        }

        private void forget() {
            sorted = null;
            if (values != null) {
                values.close();
                values = null;
            }
        }

        @Override
        public FieldVector finish(int from, int count) {
            ItemsByGroup items = sorted;
            FieldVector known = values;
            if (items == null || known == null) {
                items = new ItemsByGroup(groupOfValues(), size(), groups());
                known = values();
                sorted = items;
                values = known;
            }
            return items.arrays(type, from, count, known, allocator);
        }

        @Override
        public void close() {
            forget();
            super.close();
        }
    }

    /** How many there are. */
    static final class Counts extends DistinctAccumulator {

        private long @Nullable [] counts;

        Counts(CallSite site, int keys, BufferAllocator allocator) {
            super(site, keys, allocator);
        }

        @Override
        public void add(GroupedRows rows) {
            super.add(rows);
            counts = null;
        }

        long[] counts() {
            long[] known = counts;
            if (known == null || known.length < groups()) {
                known = new long[groups()];
                for (int group : groupOfValues()) {
                    known[group]++;
                }
                counts = known;
            }
            return known;
        }

        @Override
        public FieldVector finish(int from, int count) {
            FieldVector result = Vectors.create(DataType.LONG, count, allocator);
            RowReader.write(counts(), from, count, result);
            markAll(result, count);
            Vectors.finish(result, count);
            return result;
        }
    }

    /** Another accumulator's result over each value once. */
    static final class Once extends DistinctAccumulator {

        private final Accumulator of;
        private int added;

        Once(CallSite site, Accumulator of, BufferAllocator allocator) {
            super(site, 1, allocator);
            this.of = of;
        }

        @Override
        public FieldVector finish(int from, int count) {
            of.resize(groups());
            if (added < size()) {
                int[] groupOf = Arrays.copyOfRange(groupOfValues(), added, size());
                try (FieldVector all = values()) {
                    int[] rows = Arrays.copyOfRange(RowNumbers.of(size()), added, size());
                    of.add(new GroupedRows(List.of(all), rows, groupOf, rows.length));
                }
                added = size();
            }
            return of.finish(from, count);
        }

        @Override
        public long bytes() {
            return super.bytes() + of.bytes();
        }

        @Override
        public void close() {
            of.close();
            super.close();
        }
    }
}
