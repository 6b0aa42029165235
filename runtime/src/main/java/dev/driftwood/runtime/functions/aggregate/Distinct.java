package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** What takes each value once: {@code countDistinct}, {@code sumDistinct}, {@code isDistinct} and their kin. */
public final class Distinct {

    private static final List<Parameter> VALUES = List.of(Parameter.repeated("values", ParameterType.ANY));

    public static final AggregateFunction COUNT_DISTINCT = AggregateFunction.named("countDistinct")
            .summary(
                    "How many different values, or combinations of values, there are; those with a null do not count. Never "
                            + "null.")
            .example("custId = [1, 1, 2, null], name = ['a', 'a', null, 'b']", "countDistinct(custId)", "2L")
            .example("custId = [1, 1, 2, null], name = ['a', 'a', null, 'b']", "countDistinct(custId, name)", "1L")
            .overload(VALUES, DataType.LONG, Distinct::counts)
            .build();

    public static final AggregateFunction COUNT_ALL_DISTINCT = AggregateFunction.named("countAllDistinct")
            .summary(
                    "How many different values, or combinations of values, there are, null being one of them. Never null.")
            .example("custId = [1, 1, 2, null], name = ['a', 'a', null, 'b']", "countAllDistinct(custId, name)", "3L")
            .nullsSeen()
            .overload(VALUES, DataType.LONG, Distinct::counts)
            .build();

    public static final AggregateFunction APPROX_DISTINCT_COUNT = AggregateFunction.named("approxDistinctCount")
            .summary(
                    "How many different values there are; nulls do not count. The service estimates, with the error that may be "
                            + "given as a second argument; this count is exact. Never null.")
            .example("ProductID = [7, 8, 7, null]", "approxDistinctCount(ProductID, .05)", "2L")
            .overload(
                    List.of(
                            Parameter.required("value", ParameterType.ANY),
                            Parameter.optional("error", ParameterType.NUMBER_AS_DOUBLE)
                                    .literalOnly()),
                    DataType.LONG,
                    (site, allocator) -> new DistinctAccumulator.Counts(site, 1, allocator))
            .build();

    public static final AggregateFunction SUM_DISTINCT = AggregateFunction.named("sumDistinct")
            .summary("The sum of the different values that are not null; as sum otherwise.")
            .example("x = [5, 5, 7, null]", "sumDistinct(x)", "12L")
            .overload(
                    List.of(Parameter.required("value", ParameterType.NUMBER)),
                    Sum::type,
                    (site, allocator) ->
                            new DistinctAccumulator.Once(site, Sum.accumulator(site, allocator), allocator))
            .build();

    public static final AggregateFunction SUM_DISTINCT_IF = AggregateFunction.named("sumDistinctIf")
            .summary("The sum of the different values in rows for which the condition is true; as sum otherwise.")
            .example("state = ['CA', 'CA', 'WA'], x = [5, 5, 7]", "sumDistinctIf(state == 'CA', x)", "5L")
            .where(SUM_DISTINCT)
            .build();

    public static final AggregateFunction IS_DISTINCT = AggregateFunction.named("isDistinct")
            .summary(
                    "Whether no value, or combination of values, comes twice; rows with a null do not count. True if there is no "
                            + "row.")
            .example("custId = [1, 2, null, null]", "isDistinct(custId)", "true")
            .example("custId = [1, 2, 1]", "isDistinct(custId)", "false")
            .overload(VALUES, DataType.BOOLEAN, (site, allocator) -> new IsDistinct(site, allocator))
            .build();

    private Distinct() {}

    private static Accumulator counts(CallSite site, BufferAllocator allocator) {
        return new DistinctAccumulator.Counts(site, site.arguments().count(), allocator);
    }

    /** Compares the number of rows with that of different values. */
    private static final class IsDistinct implements Accumulator {

        private final BufferAllocator allocator;
        private final DistinctAccumulator.Counts different;
        private long[] rowCounts = new long[1];

        IsDistinct(CallSite site, BufferAllocator allocator) {
            this.allocator = allocator;
            this.different =
                    new DistinctAccumulator.Counts(site, site.arguments().count(), allocator);
        }

        @Override
        public void resize(int groups) {
            different.resize(groups);
            if (groups > rowCounts.length) {
                rowCounts = Arrays.copyOf(rowCounts, Math.max(groups, rowCounts.length * 2));
            }
        }

        @Override
        public void add(GroupedRows rows) {
            different.add(rows);
            int[] groups = rows.groups();
            for (int i = 0; i < rows.count(); i++) {
                rowCounts[groups[i]]++;
            }
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            different.combine(targets, earlier, later, count);
        }

        @Override
        public boolean combinesQuickly() {
            return false;
        }

        @Override
        public FieldVector finish(int from, int count) {
            FieldVector result = Vectors.create(DataType.BOOLEAN, count, allocator);
            long[] counts = different.counts();
            for (int i = 0; i < count; i++) {
                if (counts[from + i] == rowCounts[from + i]) {
                    Bitmaps.set(result.getDataBuffer(), i);
                }
            }
            DistinctAccumulator.markAll(result, count);
            Vectors.finish(result, count);
            return result;
        }

        @Override
        public long bytes() {
            return different.bytes() + ((long) rowCounts.length << 3);
        }

        @Override
        public void close() {
            different.close();
        }
    }
}
