package dev.driftwood.runtime.functions.aggregate;

import dev.driftwood.runtime.functions.Accumulator;
import dev.driftwood.runtime.functions.AggregateFunction;
import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.types.DataType;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** {@code max}, {@code min} and their conditional forms. */
public final class Extreme {

    private static final List<Parameter> PARAMETERS = List.of(Parameter.required("value", ParameterType.ANY));

    public static final AggregateFunction MAX = AggregateFunction.named("max")
            .summary(
                    "The largest value that is not null: text by code points, NaN above every number. Null if there is no value.")
            .example("sales = [10, 30, null]", "max(sales)", "30")
            .example("name = ['b', 'a', 'B']", "max(name)", "'b'")
            .overload(
                    PARAMETERS, signature -> signature.type(0), (site, allocator) -> accumulator(site, true, allocator))
            .build();

    public static final AggregateFunction MAX_IF = AggregateFunction.named("maxIf")
            .summary("The largest value in rows for which the condition is true; as max otherwise.")
            .example("region = ['West', 'East'], sales = [10, 30]", "maxIf(region == 'West', sales)", "10")
            .where(MAX)
            .build();

    public static final AggregateFunction MIN = AggregateFunction.named("min")
            .summary(
                    "The smallest value that is not null: text by code points, NaN above every number. Null if there is no "
                            + "value.")
            .example("sales = [10, 30, null]", "min(sales)", "10")
            .example("name = ['b', 'a', 'B']", "min(name)", "'B'")
            .overload(
                    PARAMETERS,
                    signature -> signature.type(0),
                    (site, allocator) -> accumulator(site, false, allocator))
            .build();

    public static final AggregateFunction MIN_IF = AggregateFunction.named("minIf")
            .summary("The smallest value in rows for which the condition is true; as min otherwise.")
            .example("region = ['West', 'East'], sales = [10, 3]", "minIf(region == 'West', sales)", "10")
            .where(MIN)
            .build();

    private Extreme() {}

    private static Accumulator accumulator(CallSite site, boolean largest, BufferAllocator allocator) {
        DataType type = site.result();
        if (Coercion.isFloating(type)) {
            return new DoubleExtreme(type, largest, allocator);
        }
        boolean isWhole = Coercion.isIntegral(type)
                || type == DataType.DATE
                || type == DataType.TIMESTAMP
                || type == DataType.BOOLEAN;
        return isWhole ? new LongExtreme(type, largest, allocator) : new AnyExtreme(type, largest, allocator);
    }
}
