package dev.driftwood.runtime.functions.compare;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Optional;

/** The function forms of {@code ==}, {@code !=}, {@code <}, {@code <=}, {@code >} and {@code >=}. Rule: language.md, section 3. */
public final class Comparisons {

    private static final List<Parameter> TWO =
            List.of(required("left", ParameterType.ANY), required("right", ParameterType.ANY));

    public static final ScalarFunction EQUALS = of("equals", Relation.EQUAL)
            .summary("Whether two values are equal; null if either is. The same as the operator ==.")
            .example("equals(12, 24)", "false")
            .example("'bad' == 'bad'", "true")
            .example("isNull('good' == toString(null()))", "true")
            .build();

    public static final ScalarFunction NOT_EQUALS = of("notEquals", Relation.NOT_EQUAL)
            .summary("Whether two values differ; null if either is. The same as the operator !=.")
            .example("12 != 24", "true")
            .example("'bojjus' != 'bo' + 'jjus'", "false")
            .build();

    public static final ScalarFunction LESSER = of("lesser", Relation.LOWER)
            .summary("Whether the first value is below the second. The same as the operator <.")
            .example("lesser(12, 24)", "true")
            .example("'abcd' < 'abc'", "false")
            .build();

    public static final ScalarFunction LESSER_OR_EQUAL = of("lesserOrEqual", Relation.LOWER_OR_EQUAL)
            .summary("Whether the first value is not above the second. The same as the operator <=.")
            .example("lesserOrEqual(12, 24)", "true")
            .example("'dumbo' <= 'dum'", "false")
            .build();

    public static final ScalarFunction GREATER = of("greater", Relation.GREATER)
            .summary("Whether the first value is above the second. The same as the operator >.")
            .example("greater(12, 24)", "false")
            .example("'dumbo' > 'dum'", "true")
            .build();

    public static final ScalarFunction GREATER_OR_EQUAL = of("greaterOrEqual", Relation.GREATER_OR_EQUAL)
            .summary("Whether the first value is not below the second. The same as the operator >=.")
            .example("greaterOrEqual(12, 12)", "true")
            .example("'dumbo' >= 'dum'", "true")
            .build();

    private Comparisons() {}

    private static Optional<Object> ofLiterals(Object left, Object right, Relation relation) {
        if (left instanceof String || left instanceof Boolean) {
            long equal = left.equals(right) ? 1 : 0;
            return relation.isEquality() ? Optional.of((relation.of(0, equal) & 1) != 0) : Optional.empty();
        }
        if (left instanceof Integer a && right instanceof Integer b) {
            return Optional.of((relation.of(a < b ? 1 : 0, a.equals(b) ? 1 : 0) & 1) != 0);
        }
        return Optional.empty();
    }

    private static ScalarFunction.Builder of(String name, Relation relation) {
        return ScalarFunction.named(name)
                .literals(arguments -> ofLiterals(arguments.get(0), arguments.get(1), relation))
                .unified(TWO, signature -> DataType.BOOLEAN, site -> Comparison.kernel(site, relation));
    }
}
