package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.types.DataType;
import java.util.List;

/** Variance, standard deviation, skewness and kurtosis. Rule: undocumented.md, aggregates (Spark's formulas). */
public final class Moments {

    public static final AggregateFunction VARIANCE = of(
            "variance",
            "The variance of a sample: divided by one less than the number of values. Null for fewer than two values.",
            "x = [1, 2, 4, null]",
            "2.3333333333333335",
            MomentAccumulator.Statistic.SAMPLE_VARIANCE,
            "varianceSample");

    public static final AggregateFunction VARIANCE_IF = where(VARIANCE, "varianceIf", "0.5", "varianceSampleIf");

    public static final AggregateFunction VARIANCE_POPULATION = of(
            "variancePopulation",
            "The variance of all there is: divided by the number of values. Null if there is no value.",
            "x = [1, 3]",
            "1.0",
            MomentAccumulator.Statistic.POPULATION_VARIANCE);

    public static final AggregateFunction VARIANCE_POPULATION_IF =
            where(VARIANCE_POPULATION, "variancePopulationIf", "0.25");

    public static final AggregateFunction STDDEV = of(
            "stddev",
            "The standard deviation of a sample: the root of its variance. Null for fewer than two values.",
            "x = [2, 4, 6]",
            "2.0",
            MomentAccumulator.Statistic.SAMPLE_DEVIATION,
            "stdDev",
            "stddevSample");

    public static final AggregateFunction STDDEV_IF = where(STDDEV, "stddevIf", "sqrt(0.5)", "stddevSampleIf");

    public static final AggregateFunction STDDEV_POPULATION = of(
            "stddevPopulation",
            "The standard deviation of all there is: the root of its variance. Null if there is no value.",
            "x = [1, 3]",
            "1.0",
            MomentAccumulator.Statistic.POPULATION_DEVIATION);

    public static final AggregateFunction STDDEV_POPULATION_IF = where(STDDEV_POPULATION, "stddevPopulationIf", "0.5");

    public static final AggregateFunction SKEWNESS = of(
            "skewness",
            "The skewness of all there is. Null if there is no value, or if all are equal.",
            "x = [1, 1, 4]",
            "0.7071067811865475",
            MomentAccumulator.Statistic.SKEWNESS);

    public static final AggregateFunction SKEWNESS_IF = where(SKEWNESS, "skewnessIf", "0.0");

    public static final AggregateFunction KURTOSIS = of(
            "kurtosis",
            "The excess kurtosis of all there is: 0 for a normal distribution. Null if there is no value, or if all are equal.",
            "x = [1, 1, 4]",
            "-1.5",
            MomentAccumulator.Statistic.KURTOSIS);

    public static final AggregateFunction KURTOSIS_IF = where(KURTOSIS, "kurtosisIf", "-2.0");

    private Moments() {}

    private static AggregateFunction of(
            String name,
            String summary,
            String rows,
            String value,
            MomentAccumulator.Statistic statistic,
            String... aliases) {
        AggregateFunction.Builder function = AggregateFunction.named(name)
                .summary(summary)
                .example(rows, name + "(x)", value)
                .overload(
                        List.of(Parameter.required("value", ParameterType.NUMBER_AS_DOUBLE)),
                        DataType.DOUBLE,
                        (site, allocator) -> new MomentAccumulator(statistic, allocator));
        for (String alias : aliases) {
            function.alias(alias);
        }
        return function.build();
    }

    /** @param value of the numbers 1 and 2, beside one that the condition leaves out */
    private static AggregateFunction where(AggregateFunction other, String name, String value, String... aliases) {
        AggregateFunction.Builder function = AggregateFunction.named(name)
                .summary("As " + other + ", of the rows for which the condition is true.")
                .example("x = [1, 2, 40]", name + "(x < 10, x)", value)
                .where(other);
        for (String alias : aliases) {
            function.alias(alias);
        }
        return function.build();
    }
}
