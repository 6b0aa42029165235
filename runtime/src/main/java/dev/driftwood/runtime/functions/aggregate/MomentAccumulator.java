package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.GroupedRows;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.DoubleOutput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.Arrays;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;

/**
 * The central moments of doubles, up to the fourth, updated value by value and put together by the formulas that Spark uses, so
 * that the last digits agree.
 */
final class MomentAccumulator implements Accumulator {

    /** What is made of the moments. */
    enum Statistic {
        SAMPLE_VARIANCE,
        POPULATION_VARIANCE,
        SAMPLE_DEVIATION,
        POPULATION_DEVIATION,
        SKEWNESS,
        KURTOSIS
    }

    private final Statistic statistic;
    private final BufferAllocator allocator;
    private double[] counts = new double[1];
    private double[] means = new double[1];
    private double[] seconds = new double[1];
    private double[] thirds = new double[1];
    private double[] fourths = new double[1];

    MomentAccumulator(Statistic statistic, BufferAllocator allocator) {
        this.statistic = statistic;
        this.allocator = allocator;
    }

    @Override
    public void resize(int groups) {
        if (groups > counts.length) {
            int capacity = Math.max(groups, counts.length * 2);
            counts = Arrays.copyOf(counts, capacity);
            means = Arrays.copyOf(means, capacity);
            seconds = Arrays.copyOf(seconds, capacity);
            thirds = Arrays.copyOf(thirds, capacity);
            fourths = Arrays.copyOf(fourths, capacity);
        }
    }

    @Override
    public void add(GroupedRows rows) {
        double[] values = rows.doubles(0);
        int[] groups = rows.groups();
        for (int i = 0; i < values.length; i++) {
            int group = groups[i];
            double count = counts[group] + 1;
            double delta = values[i] - means[group];
            double part = delta / count;
            double second = seconds[group] + delta * (delta - part);
            double third = thirds[group] - 3 * part * second + delta * (delta * delta - part * part);
            fourths[group] = fourths[group]
                    - 4 * part * third
                    - 6 * (part * part) * second
                    + delta * (delta * (delta * delta) - part * (part * part));
            thirds[group] = third;
            seconds[group] = second;
            means[group] += part;
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
        double delta = means[b] - means[a];
        double part = n == 0 ? 0 : delta / n;
        double mean = means[a] + part * n2;
        double second = seconds[a] + seconds[b] + delta * part * n1 * n2;
        double third = thirds[a]
                + thirds[b]
                + part * part * delta * n1 * n2 * (n1 - n2)
                + 3 * part * (n1 * seconds[b] - n2 * seconds[a]);
        fourths[target] = fourths[a]
                + fourths[b]
                + part * part * part * delta * n1 * n2 * (n1 * n1 - n1 * n2 + n2 * n2)
                + 6 * part * part * (n1 * n1 * seconds[b] + n2 * n2 * seconds[a])
                + 4 * part * (n1 * thirds[b] - n2 * thirds[a]);
        thirds[target] = third;
        seconds[target] = second;
        means[target] = mean;
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
            if (isDefined(from + i)) {
                output.set(i, value(from + i));
                Bitmaps.set(result.getValidityBuffer(), i);
            }
        }
        Vectors.finish(result, count);
        return result;
    }

    private boolean isDefined(int group) {
        return switch (statistic) {
            case SAMPLE_VARIANCE, SAMPLE_DEVIATION -> counts[group] > 1;
            case POPULATION_VARIANCE, POPULATION_DEVIATION -> counts[group] > 0;
            case SKEWNESS, KURTOSIS -> counts[group] > 0 && seconds[group] != 0;
        };
    }

    private double value(int group) {
        double n = counts[group];
        double second = seconds[group];
        return switch (statistic) {
            case SAMPLE_VARIANCE -> second / (n - 1);
            case POPULATION_VARIANCE -> second / n;
            case SAMPLE_DEVIATION -> Math.sqrt(second / (n - 1));
            case POPULATION_DEVIATION -> Math.sqrt(second / n);
            case SKEWNESS -> Math.sqrt(n) * thirds[group] / Math.sqrt(second * second * second);
            case KURTOSIS -> n * fourths[group] / (second * second) - 3;
        };
    }

    @Override
    public long bytes() {
        return 5L * Double.BYTES * counts.length;
    }

    @Override
    public void close() {
        // Arrays only.
    }
}
