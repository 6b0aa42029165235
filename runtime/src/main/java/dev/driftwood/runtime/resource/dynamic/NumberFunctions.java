package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonNumber;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.function.BinaryOperator;

/** Functions of numbers. */
final class NumberFunctions {

    static final List<DynamicFunction> ALL = List.of(
            new DynamicFunction(
                    "int", 1, 1, (in, scope) -> of(DynamicText.number(in.get(0)).setScale(0, RoundingMode.DOWN))),
            new DynamicFunction("float", 1, 1, (in, scope) -> of(DynamicText.number(in.get(0)))),
            two("add", BigDecimal::add),
            two("sub", BigDecimal::subtract),
            two("mul", BigDecimal::multiply),
            two("div", NumberFunctions::quotient),
            two("mod", NumberFunctions::rest),
            two("min", BigDecimal::min),
            two("max", BigDecimal::max));

    private NumberFunctions() {}

    private static DynamicFunction two(String name, BinaryOperator<BigDecimal> body) {
        return new DynamicFunction(
                name,
                2,
                2,
                (in, scope) -> of(body.apply(DynamicText.number(in.get(0)), DynamicText.number(in.get(1)))));
    }

    private static JsonValue of(BigDecimal number) {
        return new JsonNumber(number.toPlainString());
    }

    /** Of whole numbers a whole one. */
    private static BigDecimal quotient(BigDecimal dividend, BigDecimal divisor) {
        requireDivisor(divisor);
        return dividend.scale() <= 0 && divisor.scale() <= 0
                ? dividend.divideToIntegralValue(divisor)
                : dividend.divide(divisor, MathContext.DECIMAL64);
    }

    private static BigDecimal rest(BigDecimal dividend, BigDecimal divisor) {
        requireDivisor(divisor);
        return dividend.remainder(divisor);
    }

    private static void requireDivisor(BigDecimal divisor) {
        if (divisor.signum() == 0) {
            throw new DynamicContentException("a number is divided by 0");
        }
    }
}
