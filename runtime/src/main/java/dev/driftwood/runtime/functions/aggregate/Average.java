package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** {@code avg}, {@code avgIf}, also called mean. Rule: undocumented.md, sum/avg types (Spark's). */
public final class Average {

    private static final int MORE_DIGITS = 4;

    public static final AggregateFunction AVG = AggregateFunction.named("avg")
            .alias("mean")
            .summary(
                    "The mean of the values that are not null: of decimals a decimal with four more digits behind the point, else "
                            + "a double. Null if there is no value.")
            .example("x = [1, null, 4]", "avg(x)", "2.5")
            .overload(
                    List.of(Parameter.required("value", ParameterType.DECIMAL)),
                    Average::decimal,
                    Average::decimalAverage)
            .overload(
                    List.of(Parameter.required("value", ParameterType.NUMBER_AS_DOUBLE)),
                    DataType.DOUBLE,
                    (site, allocator) -> new DoubleAverage(allocator))
            .build();

    public static final AggregateFunction AVG_IF = AggregateFunction.named("avgIf")
            .alias("meanIf")
            .summary("The mean of the values in rows for which the condition is true; as avg otherwise.")
            .example(
                    "region = ['West', 'East', 'West'], sales = [10, 20, 40]", "avgIf(region == 'West', sales)", "25.0")
            .where(AVG)
            .build();

    private Average() {}

    private static Accumulator decimalAverage(CallSite site, BufferAllocator allocator) {
        return new DecimalAverage(site.result(), ((DecimalType) site.type(0)).scale(), allocator);
    }

    private static DataType decimal(Signature signature) {
        DecimalType type = (DecimalType) signature.type(0);
        return DataType.decimal(
                Math.min(DecimalType.MAX_PRECISION, type.precision() + MORE_DIGITS),
                Math.min(DecimalType.MAX_PRECISION, type.scale() + MORE_DIGITS));
    }
}
