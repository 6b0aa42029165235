package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.RowReader;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** {@code count}, {@code countAll}, {@code countIf}: numbers of rows. */
public final class Count {

    public static final AggregateFunction COUNT = AggregateFunction.named("count")
            .summary("How many rows there are; with arguments, how many in which none of them is null. Never null.")
            .example("x = [1, null, 3]", "count()", "3L")
            .example("x = [1, null, 3]", "count(x)", "2L")
            .overload(
                    List.of(Parameter.optionalRepeated("values", ParameterType.ANY)),
                    DataType.LONG,
                    (site, allocator) -> new Rows(allocator))
            .build();

    public static final AggregateFunction COUNT_ALL = AggregateFunction.named("countAll")
            .summary("How many rows there are, nulls included. Never null.")
            .example("x = [1, null, 3]", "countAll(x)", "3L")
            .nullsSeen()
            .overload(
                    List.of(Parameter.optional("value", ParameterType.ANY)),
                    DataType.LONG,
                    (site, allocator) -> new Rows(allocator))
            .build();

    public static final AggregateFunction COUNT_IF = AggregateFunction.named("countIf")
            .summary(
                    "For how many rows the condition is true; with a value, how many of these in which it is not null. "
                            + "Never null.")
            .example("x = [1, 5, null], name = ['a', null, 'c']", "countIf(x > 0)", "2L")
            .example("x = [1, 5, null], name = ['a', null, 'c']", "countIf(x > 0, name)", "1L")
            .where(COUNT)
            .build();

    private Count() {}

    /** Counts rows. */
    static final class Rows implements Accumulator {

        private final BufferAllocator allocator;
        private long[] counts = new long[1];

        Rows(BufferAllocator allocator) {
            this.allocator = allocator;
        }

        @Override
        public void resize(int groups) {
            if (groups > counts.length) {
                counts = Arrays.copyOf(counts, Math.max(groups, counts.length * 2));
            }
        }

        @Override
        public void add(GroupedRows rows) {
            int[] groups = rows.groups();
            for (int i = 0; i < rows.count(); i++) {
                counts[groups[i]]++;
            }
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            for (int i = 0; i < count; i++) {
                counts[targets[i]] = counts[earlier[i]] + counts[later[i]];
            }
        }

        @Override
        public boolean combinesQuickly() {
            return true;
        }

        @Override
        public FieldVector finish(int from, int count) {
            FieldVector result = Vectors.create(DataType.LONG, count, allocator);
            RowReader.write(counts, from, count, result);
            for (int index = 0; index < Bitmaps.words(count); index++) {
                Bitmaps.setWord(result.getValidityBuffer(), index, Bitmaps.inside(index, count));
            }
            Vectors.finish(result, count);
            return result;
        }

        @Override
        public long bytes() {
            return (long) counts.length << 3;
        }

        @Override
        public void close() {
            // Arrays only.
        }
    }
}
