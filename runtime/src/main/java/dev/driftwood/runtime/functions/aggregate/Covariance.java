package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/** The four covariances. Rule: Spark's formulas, so that the last digits agree. */
public final class Covariance {

    private static final List<Parameter> PARAMETERS = List.of(
            Parameter.required("left", ParameterType.NUMBER_AS_DOUBLE),
            Parameter.required("right", ParameterType.NUMBER_AS_DOUBLE));

    public static final AggregateFunction POPULATION = AggregateFunction.named("covariancePopulation")
            .summary("The covariance of all pairs without a null: divided by their number. Null if there is none.")
            .example("sales = [1, 2, 3], profit = [2, 4, 6]", "round(covariancePopulation(sales, profit), 4)", "1.3333")
            .overload(PARAMETERS, DataType.DOUBLE, (site, allocator) -> new Pairs(0, allocator))
            .build();

    public static final AggregateFunction POPULATION_IF = AggregateFunction.named("covariancePopulationIf")
            .summary("As covariancePopulation, of the rows for which the condition is true.")
            .example(
                    "sales = [1, 3, 99], profit = [2, 6, 0]",
                    "covariancePopulationIf(sales < 10, sales, profit)",
                    "2.0")
            .where(POPULATION)
            .build();

    public static final AggregateFunction SAMPLE = AggregateFunction.named("covarianceSample")
            .summary(
                    "The covariance of a sample of pairs without a null: divided by one less than their number. Null for fewer "
                            + "than two.")
            .example("sales = [1, 2, 3], profit = [2, 4, 6]", "covarianceSample(sales, profit)", "2.0")
            .overload(PARAMETERS, DataType.DOUBLE, (site, allocator) -> new Pairs(1, allocator))
            .build();

    public static final AggregateFunction SAMPLE_IF = AggregateFunction.named("covarianceSampleIf")
            .summary("As covarianceSample, of the rows for which the condition is true.")
            .example("sales = [1, 3, 99], profit = [2, 6, 0]", "covarianceSampleIf(sales < 10, sales, profit)", "4.0")
            .where(SAMPLE)
            .build();

    private Covariance() {}

    /** Co-moments of pairs. */
    private static final class Pairs implements Accumulator {

        private final int fewer;
        private final BufferAllocator allocator;
        private double[] counts = new double[1];
        private double[] leftMeans = new double[1];
        private double[] rightMeans = new double[1];
        private double[] moments = new double[1];

        /** @param fewer what the divisor is less than the number of pairs */
        Pairs(int fewer, BufferAllocator allocator) {
            this.fewer = fewer;
            this.allocator = allocator;
        }

        @Override
        public void resize(int groups) {
            if (groups > counts.length) {
                int capacity = Math.max(groups, counts.length * 2);
                counts = Arrays.copyOf(counts, capacity);
                leftMeans = Arrays.copyOf(leftMeans, capacity);
                rightMeans = Arrays.copyOf(rightMeans, capacity);
                moments = Arrays.copyOf(moments, capacity);
            }
        }

        @Override
        public void add(GroupedRows rows) {
            double[] left = rows.doubles(0);
            double[] right = rows.doubles(1);
            int[] groups = rows.groups();
            for (int i = 0; i < left.length; i++) {
                int group = groups[i];
                double count = counts[group] + 1;
                double leftDelta = left[i] - leftMeans[group];
                double rightDelta = right[i] - rightMeans[group];
                rightMeans[group] += rightDelta / count;
                leftMeans[group] += leftDelta / count;
                moments[group] += leftDelta * (right[i] - rightMeans[group]);
                counts[group] = count;
            }
        }

        @Override
        public void combine(int[] targets, int[] earlier, int[] later, int count) {
            for (int i = 0; i < count; i++) {
                combine(targets[i], earlier[i], later[i]);
            }
        }

        private void combine(int target, int a, int b) {
            double n1 = counts[a];
            double n2 = counts[b];
            double n = n1 + n2;
            double leftDelta = leftMeans[b] - leftMeans[a];
            double rightDelta = rightMeans[b] - rightMeans[a];
            double part = n == 0 ? 0 : rightDelta / n;
            double leftMean = leftMeans[a] + (n == 0 ? 0 : leftDelta / n * n2);
            double rightMean = rightMeans[a] + part * n2;
            moments[target] = moments[a] + moments[b] + leftDelta * part * n1 * n2;
            leftMeans[target] = leftMean;
            rightMeans[target] = rightMean;
            counts[target] = n;
        }

        @Override
        public boolean combinesQuickly() {
            return true;
        }

        @Override
        public FieldVector finish(int from, int count) {
            FieldVector result = Vectors.create(DataType.DOUBLE, count, allocator);
            DoubleOutput output = new DoubleOutput(result);
            for (int i = 0; i < count; i++) {
                double divisor = counts[from + i] - fewer;
                if (divisor > 0) {
                    output.set(i, moments[from + i] / divisor);
                    Bitmaps.set(result.getValidityBuffer(), i);
                }
            }
            Vectors.finish(result, count);
            return result;
        }

        @Override
        public long bytes() {
            return 4L * Double.BYTES * counts.length;
        }

        @Override
        public void close() {
            // Arrays only.
        }
    }
}
