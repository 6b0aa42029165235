package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** {@code first}, {@code last}: by the order in which rows come, or that of the window. */
public final class FirstLast {

    private static final List<Parameter> PARAMETERS = List.of(
            Parameter.required("value", ParameterType.ANY),
            Parameter.optional("ignoreNulls", DataType.BOOLEAN).literalOnly());

    public static final AggregateFunction FIRST = AggregateFunction.named("first")
            .summary(
                    "The value of the first row, which may be null; with true behind it, the first value that is not null. Null "
                            + "if there is no row.")
            .example("sales = [null, 20, 30]", "first(sales)", "toInteger(null())")
            .example("sales = [null, 20, 30]", "first(sales, true)", "20")
            .nullsSeen()
            .overload(PARAMETERS, signature -> signature.type(0), (site, allocator) -> new First(site, allocator))
            .build();

    public static final AggregateFunction LAST = AggregateFunction.named("last")
            .summary(
                    "The value of the last row, which may be null; with true behind it, the last value that is not null. Null if "
                            + "there is no row.")
            .example("sales = [10, 20, null]", "last(sales)", "toInteger(null())")
            .example("sales = [10, 20, null]", "last(sales, true)", "20")
            .nullsSeen()
            .overload(PARAMETERS, signature -> signature.type(0), (site, allocator) -> new Last(site, allocator))
            .build();

    private FirstLast() {}

    /** What both have in common: one chosen value for each group. */
    private abstract static class Edge implements Accumulator {

        final Choices choices;
        private final boolean ignoresNulls;

        Edge(CallSite site, BufferAllocator allocator) {
            this.choices = new Choices(site.result(), allocator);
            this.ignoresNulls = site.arguments().literal(1).orElse(false).equals(true);
        }

        @Override
        public void resize(int groups) {
            choices.resize(groups);
        }

        @Override
        public void add(GroupedRows rows) {
            GroupedRows seen = new GroupedRows(List.of(rows.argument(0)), rows.rows(), rows.groups(), rows.count());
            choose(ignoresNulls ? seen.withoutNulls() : seen);
        }

        abstract void choose(GroupedRows rows);

        @Override
        public boolean combinesQuickly() {
            return true;
        }

        @Override
        public FieldVector finish(int from, int count) {
            return choices.take(from, count);
        }

        @Override
        public long bytes() {
            return choices.bytes();
        }

        @Override
        public void close() {
            choices.close();
        }
    }

    private static final class First extends Edge {

        First(CallSite site, BufferAllocator allocator) {
            super(site, allocator);
        }

        @Override
        void choose(GroupedRows rows) {
            int[] chosen = new int[rows.count()];
            int next = choices.log().size();
            int count = 0;
            for (int i = 0; i < rows.count(); i++) {
                int group = rows.groups()[i];
                if (choices.position(group) == Choices.NONE) {
                    choices.point(group, next + count);
                    chosen[count++] = rows.rows()[i];
                }
            }
            choices.log().append(rows.argument(0), chosen, count);
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            for (int i = 0; i < count; i++) {
                int left = choices.position(earlier[i]);
                choices.point(targets[i], left == Choices.NONE ? choices.position(later[i]) : left);
            }
        }
    }

    private static final class Last extends Edge {

        /** The batch in which a group was met last. */
        private int[] met = new int[0];

        private int batch;

        Last(CallSite site, BufferAllocator allocator) {
            super(site, allocator);
        }

        @Override
        public void resize(int groups) {
            super.resize(groups);
            if (groups > met.length) {
                met = Arrays.copyOf(met, Math.max(groups, met.length * 2));
            }
        }

        @Override
        void choose(GroupedRows rows) {
            batch++;
            int[] chosen = new int[rows.count()];
            int next = choices.log().size();
            int count = 0;
            for (int i = rows.count() - 1; i >= 0; i--) {
                int group = rows.groups()[i];
                if (met[group] != batch) {
                    met[group] = batch;
                    choices.point(group, next + count);
                    chosen[count++] = rows.rows()[i];
                }
            }
            choices.log().append(rows.argument(0), chosen, count);
            choices.tidy();
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            for (int i = 0; i < count; i++) {
                int right = choices.position(later[i]);
                choices.point(targets[i], right == Choices.NONE ? choices.position(earlier[i]) : right);
            }
        }

        @Override
        public long bytes() {
            return super.bytes() + ((long) met.length << 2);
        }
    }
}
