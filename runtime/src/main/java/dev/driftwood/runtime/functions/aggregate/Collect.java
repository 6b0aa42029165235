package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ResultType;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** {@code collect}, {@code collectUnique}: arrays of the values of a group, nulls included. */
public final class Collect {

    private static final List<Parameter> PARAMETERS = List.of(Parameter.required("value", ParameterType.ANY));
    private static final ResultType ARRAY = signature -> DataType.array(signature.type(0));

    public static final AggregateFunction COLLECT = AggregateFunction.named("collect")
            .summary(
                    "An array of the value of each row, in the order of the rows, nulls included. Empty if there is no row.")
            .example("salesPerson = ['Ann', null, 'Bo', 'Ann']", "collect(salesPerson)", "['Ann', null, 'Bo', 'Ann']")
            .nullsSeen()
            .overload(PARAMETERS, ARRAY, (site, allocator) -> new All(site, allocator))
            .build();

    public static final AggregateFunction COLLECT_UNIQUE = AggregateFunction.named("collectUnique")
            .summary(
                    "An array of the different values of the rows, in the order in which they are first met; null is one of them.")
            .example(
                    "salesPerson = ['Ann', null, 'Bo', 'Ann', null]",
                    "collectUnique(salesPerson)",
                    "['Ann', null, 'Bo']")
            .nullsSeen()
            .overload(PARAMETERS, ARRAY, (site, allocator) -> new DistinctAccumulator.Items(site, allocator))
            .build();

    private Collect() {}

    private static final class All implements Accumulator {

        private final DataType type;
        private final BufferAllocator allocator;
        private final ValueLog log;
        private int[] groupOf = new int[16];
        private int groups;
        private @Nullable ItemsByGroup sorted;

        All(CallSite site, BufferAllocator allocator) {
            this.type = site.result();
            this.allocator = allocator;
            this.log = new ValueLog(site.type(0), allocator);
        }

        @Override
        public void resize(int count) {
            groups = Math.max(groups, count);
        }

        private void reserve(int more) {
            if (log.size() + more > groupOf.length) {
                groupOf = Arrays.copyOf(groupOf, Math.max(log.size() + more, groupOf.length * 2));
            }
        }

        @Override
        public void add(GroupedRows rows) {
            reserve(rows.count());
            System.arraycopy(rows.groups(), 0, groupOf, log.size(), rows.count());
            log.append(rows.argument(0), rows.rows(), rows.count());
            sorted = null;
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            throw new IllegalStateException("arrays are collected row by row");
        }

        @Override
        public boolean combinesQuickly() {
            return false;
        }

        @Override
        public FieldVector finish(int from, int count) {
            ItemsByGroup known = sorted;
            if (known == null) {
                known = new ItemsByGroup(groupOf, log.size(), groups);
                sorted = known;
            }
            return known.arrays(type, from, count, log.all(), allocator);
        }

        @Override
        public long bytes() {
            return log.bytes() + ((long) groupOf.length << 2);
        }

        @Override
        public void close() {
            log.close();
        }
    }
}
