package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.group.ValueLog;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;

/** {@code topN}. */
public final class TopN {

    public static final AggregateFunction FUNCTION = AggregateFunction.named("topN")
            .summary(
                    "An array of the values of those n rows whose count is highest, the highest first; of equal counts the "
                            + "earlier row. Rows with a null are left out.")
            .example("custId = ['a', 'b', 'c'], orders = [5, 9, 7]", "topN(custId, orders, 2)", "['b', 'c']")
            .overload(
                    List.of(
                            Parameter.required("value", ParameterType.ANY),
                            Parameter.required("count", ParameterType.INTEGRAL_AS_LONG),
                            Parameter.required("n", DataType.INTEGER).literalOnly()),
                    signature -> DataType.array(signature.type(0)),
                    (site, allocator) -> new Highest(site, allocator))
            .build();

    private TopN() {}

    /** The rows of one group that are highest so far, in their order. */
    private static final class Ranking {
        private long[] counts = new long[4];
        private int[] positions = new int[4];
        private int size;

        /** Puts the row behind those that are as high; the position is that of its value. */
        boolean offer(long count, int position, int most) {
            if (size == most && (most == 0 || counts[size - 1] >= count)) {
                return false;
            }
            if (size < most) {
                size++;
            }
            if (size > counts.length) {
                counts = Arrays.copyOf(counts, size * 2);
                positions = Arrays.copyOf(positions, size * 2);
            }
            int place = size - 1;
            while (place > 0 && counts[place - 1] < count) {
                counts[place] = counts[place - 1];
                positions[place] = positions[place - 1];
                place--;
            }
            counts[place] = count;
            positions[place] = position;
            return true;
        }
    }

    private static final class Highest implements Accumulator {

        private static final int UNTIDY = 4096;

        private final DataType type;
        private final int most;
        private final BufferAllocator allocator;
        private final ValueLog log;
        private final List<Ranking> rankings = new ArrayList<>();

        Highest(CallSite site, BufferAllocator allocator) {
            this.type = site.result();
            this.most = Math.max(0, site.arguments().integer(2).orElse(0));
            this.allocator = allocator;
            this.log = new ValueLog(site.type(0), allocator);
        }

        @Override
        public void resize(int groups) {
            while (rankings.size() < groups) {
                rankings.add(new Ranking());
            }
        }

        @Override
        public void add(GroupedRows rows) {
            long[] counts = rows.longs(1);
            int[] taken = new int[rows.count()];
            int next = log.size();
            int count = 0;
            for (int i = 0; i < counts.length; i++) {
                if (rankings.get(rows.groups()[i]).offer(counts[i], next + count, most)) {
                    taken[count++] = rows.rows()[i];
                }
            }
            log.append(rows.argument(0), taken, count);
            tidy();
        }

        private void tidy() {
            int live = 0;
            for (Ranking ranking : rankings) {
                live += ranking.size;
            }
            if (log.size() < UNTIDY || log.size() / 2 < live) {
                return;
            }
            int[] kept = new int[live];
            int count = 0;
            for (Ranking ranking : rankings) {
                for (int i = 0; i < ranking.size; i++) {
                    kept[count] = ranking.positions[i];
                    ranking.positions[i] = count++;
                }
            }
            log.retain(kept, count);
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            throw new IllegalStateException("the highest are found row by row");
        }

        @Override
        public boolean combinesQuickly() {
            return false;
        }

        @Override
        public FieldVector finish(int from, int count) {
            ListVector result = (ListVector) Vectors.create(type, count, allocator);
            ListOutput output = new ListOutput(result);
            int source = output.source(log.all());
            for (int i = 0; i < count; i++) {
                Ranking ranking = rankings.get(from + i);
                for (int item = 0; item < ranking.size; item++) {
                    output.add(source, ranking.positions[item]);
                }
                output.end(i);
                Bitmaps.set(result.getValidityBuffer(), i);
            }
            output.finish(count);
            return result;
        }

        @Override
        public long bytes() {
            return log.bytes() + 64L * rankings.size();
        }

        @Override
        public void close() {
            log.close();
        }
    }
}
