package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ResultType;
import dev.driftwood.runtime.functions.Signature;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;

/** Which types the two sides of an arithmetic operator are brought to, and which type that gives. */
final class Operands {

    static final List<Parameter> NUMBERS =
            List.of(required("left", ParameterType.NUMBER), required("right", ParameterType.NUMBER));

    private Operands() {}

    /**
     * Two exact numbers, one of them a decimal, stay exact: an integral literal counts as a decimal of its own digits, any other
     * integral value as one of its type's. Everything else meets in its common type.
     *
     * <p>Rule: undocumented.md, decimal result types (Spark's).
     */
    static Optional<List<DataType>> together(Signature arguments) {
        DataType left = arguments.type(0);
        DataType right = arguments.type(1);
        Optional<DataType> common = Coercion.common(left, right);
        if (common.isPresent() && common.get() instanceof DecimalType && left != right) {
            return Optional.of(List.of(decimal(arguments, 0), decimal(arguments, 1)));
        }
        return common.map(type -> List.of(type, type));
    }

    private static DataType decimal(Signature arguments, int index) {
        DataType type = arguments.type(index);
        if (type == DataType.NULL) {
            return arguments.type(1 - index);
        }
        if (!Coercion.isIntegral(type) || arguments.literal(index).isEmpty()) {
            return Coercion.decimal(type);
        }
        long value = ((Number) arguments.literal(index).get()).longValue();
        return DataType.decimal(BigDecimal.valueOf(value).precision(), 0);
    }

    /** The operands' common type, or what the rule makes of two decimals. */
    static ResultType result(BinaryOperator<DecimalType> ofDecimals) {
        return signature -> signature.type(0) instanceof DecimalType left
                ? ofDecimals.apply(left, (DecimalType) signature.type(1))
                : signature.type(0);
    }
}
