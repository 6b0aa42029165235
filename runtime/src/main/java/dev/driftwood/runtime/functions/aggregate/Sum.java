package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** {@code sum}, {@code sumIf}. Rule: undocumented.md, sum/avg types (Spark's). */
public final class Sum {

    private static final int MORE_DIGITS = 10;

    public static final AggregateFunction SUM = AggregateFunction.named("sum")
            .summary(
                    "The sum of the values that are not null: a long of integral numbers, which wraps; a decimal with ten more "
                            + "digits of decimals, null if they do not suffice; else a double. Null if there is no value.")
            .example("x = [1, null, 3]", "sum(x)", "4L")
            .example("x = [1.5, 2.25]", "sum(x)", "3.75")
            .overload(List.of(Parameter.required("value", ParameterType.NUMBER)), Sum::type, Sum::accumulator)
            .build();

    public static final AggregateFunction SUM_IF = AggregateFunction.named("sumIf")
            .summary("The sum of the values in rows for which the condition is true; as sum otherwise.")
            .example("state = ['CA', 'WA', 'CA'], sales = [10, 20, 30]", "sumIf(state == 'CA', sales)", "40L")
            .where(SUM)
            .build();

    private Sum() {}

    static DataType type(Signature signature) {
        DataType type = signature.type(0);
        if (type instanceof DecimalType decimal) {
            return DataType.decimal(
                    Math.min(DecimalType.MAX_PRECISION, decimal.precision() + MORE_DIGITS), decimal.scale());
        }
        return Coercion.isIntegral(type) ? DataType.LONG : DataType.DOUBLE;
    }

    static Accumulator accumulator(CallSite site, BufferAllocator allocator) {
        if (site.result() instanceof DecimalType) {
            return new DecimalSum(site.result(), allocator);
        }
        return site.result() == DataType.LONG ? new LongSum(allocator) : new DoubleSum(allocator);
    }
}
