package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Function;
import dev.driftwood.runtime.functions.FunctionFamily;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The aggregate functions by name. */
public final class AggregateFunctions implements FunctionFamily {

    @Override
    public String title() {
        return "Aggregates";
    }

    @Override
    public List<String> names() {
        return List.of(
                "approxDistinctCount",
                "avg",
                "avgIf",
                "collect",
                "collectUnique",
                "count",
                "countAll",
                "countAllDistinct",
                "countDistinct",
                "countIf",
                "covariancePopulation",
                "covariancePopulationIf",
                "covarianceSample",
                "covarianceSampleIf",
                "first",
                "isDistinct",
                "kurtosis",
                "kurtosisIf",
                "last",
                "max",
                "maxIf",
                "mean",
                "meanIf",
                "min",
                "minIf",
                "skewness",
                "skewnessIf",
                "stdDev",
                "stddev",
                "stddevIf",
                "stddevPopulation",
                "stddevPopulationIf",
                "stddevSample",
                "stddevSampleIf",
                "sum",
                "sumDistinct",
                "sumDistinctIf",
                "sumIf",
                "topN",
                "variance",
                "varianceIf",
                "variancePopulation",
                "variancePopulationIf",
                "varianceSample",
                "varianceSampleIf");
    }

    @Override
    public @Nullable Function find(String name) {
        return switch (name) {
            case "approxDistinctCount" -> Distinct.APPROX_DISTINCT_COUNT;
            case "avg", "mean" -> Average.AVG;
            case "avgIf", "meanIf" -> Average.AVG_IF;
            case "collect" -> Collect.COLLECT;
            case "collectUnique" -> Collect.COLLECT_UNIQUE;
            case "count" -> Count.COUNT;
            case "countAll" -> Count.COUNT_ALL;
            case "countAllDistinct" -> Distinct.COUNT_ALL_DISTINCT;
            case "countDistinct" -> Distinct.COUNT_DISTINCT;
            case "countIf" -> Count.COUNT_IF;
            case "covariancePopulation" -> Covariance.POPULATION;
            case "covariancePopulationIf" -> Covariance.POPULATION_IF;
            case "covarianceSample" -> Covariance.SAMPLE;
            case "covarianceSampleIf" -> Covariance.SAMPLE_IF;
            case "first" -> FirstLast.FIRST;
            case "isDistinct" -> Distinct.IS_DISTINCT;
            case "kurtosis" -> Moments.KURTOSIS;
            case "kurtosisIf" -> Moments.KURTOSIS_IF;
            case "last" -> FirstLast.LAST;
            case "max" -> Extreme.MAX;
            case "maxIf" -> Extreme.MAX_IF;
            case "min" -> Extreme.MIN;
            case "minIf" -> Extreme.MIN_IF;
            case "skewness" -> Moments.SKEWNESS;
            case "skewnessIf" -> Moments.SKEWNESS_IF;
            case "sum" -> Sum.SUM;
            case "sumDistinct" -> Distinct.SUM_DISTINCT;
            case "sumDistinctIf" -> Distinct.SUM_DISTINCT_IF;
            case "sumIf" -> Sum.SUM_IF;
            case "topN" -> TopN.FUNCTION;
            default -> spread(name);
        };
    }

    private static @Nullable Function spread(String name) {
        return switch (name) {
            case "stdDev", "stddev", "stddevSample" -> Moments.STDDEV;
            case "stddevIf", "stddevSampleIf" -> Moments.STDDEV_IF;
            case "stddevPopulation" -> Moments.STDDEV_POPULATION;
            case "stddevPopulationIf" -> Moments.STDDEV_POPULATION_IF;
            case "variance", "varianceSample" -> Moments.VARIANCE;
            case "varianceIf", "varianceSampleIf" -> Moments.VARIANCE_IF;
            case "variancePopulation" -> Moments.VARIANCE_POPULATION;
            case "variancePopulationIf" -> Moments.VARIANCE_POPULATION_IF;
            default -> null;
        };
    }
}
