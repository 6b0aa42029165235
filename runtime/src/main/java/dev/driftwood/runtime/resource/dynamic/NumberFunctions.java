package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.runtime.resource.json.JsonValue.JsonArray;
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
            several("min", BigDecimal::min),
            several("max", BigDecimal::max));

    private NumberFunctions() {}

    private static DynamicFunction two(String name, BinaryOperator<BigDecimal> body) {
        return new DynamicFunction(
                name,
                2,
                2,
                (in, scope) -> of(body.apply(DynamicText.number(in.get(0)), DynamicText.number(in.get(1)))));
    }

    /** Of the arguments, or of the items of an array. */
    private static DynamicFunction several(String name, BinaryOperator<BigDecimal> body) {
        return new DynamicFunction(name, 1, Integer.MAX_VALUE, (in, scope) -> {
            List<JsonValue> values = in.size() == 1 && in.get(0) instanceof JsonArray array ? array.items() : in;
            return of(values.stream()
                    .map(DynamicText::number)
                    .reduce(body)
                    .orElseThrow(() -> new DynamicContentException(name + "() of no numbers has no value")));
        });
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
