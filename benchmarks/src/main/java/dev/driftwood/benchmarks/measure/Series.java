package dev.driftwood.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;

/** The runs of one way at one job. */
public final class Series {

    private final List<Cost> costs = new ArrayList<>();

    public void add(Cost cost) {
        costs.add(cost);
    }

    public boolean isEmpty() {
        return costs.isEmpty();
    }

    public double wall() {
        return median(sorted(cost -> OptionalDouble.of(cost.wall())));
    }

    public double shortest() {
        return sorted(cost -> OptionalDouble.of(cost.wall())).get(0);
    }

    public double longest() {
        return sorted(cost -> OptionalDouble.of(cost.wall())).get(costs.size() - 1);
    }

    public OptionalDouble cpu() {
        List<Double> values = sorted(Cost::cpu);
        return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(values));
    }

    public OptionalDouble peak() {
        List<Double> values = sorted(Cost::peak);
        return values.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(values));
    }

    private List<Double> sorted(Function<Cost, OptionalDouble> figure) {
        return costs.stream()
                .map(figure)
                .filter(OptionalDouble::isPresent)
                .map(OptionalDouble::getAsDouble)
                .sorted()
                .toList();
    }

    private static double median(List<Double> sorted) {
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
