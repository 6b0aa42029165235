package dev.driftwood.runtime.functions.compare;

import static dev.driftwood.runtime.expression.Calculator.literal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ComparisonTest {

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    private @Nullable Object value(String function, @Nullable Object... arguments) {
        return calculator.value(function, arguments);
    }

    @Test
    void numbersCompareInTheirCommonType() {
        assertThat(value("equals", 12, 24)).isEqualTo(false);
        assertThat(value("equals", 12, 12.0)).isEqualTo(true);
        assertThat(value("lesser", 12L, 24)).isEqualTo(true);
        assertThat(value("greaterOrEqual", 12, 12)).isEqualTo(true);
        assertThat(value("equals", new BigDecimal("1.10"), new BigDecimal("1.1")))
                .isEqualTo(true);
        assertThat(value("lesser", new BigDecimal("-1"), new BigDecimal("0.5"))).isEqualTo(true);
        assertThat(value("equals", null, null)).isNull();
        assertThat(value("notEquals", 1, null)).isNull();
        assertThatThrownBy(() -> value("equals", "1", 1))
                .hasMessageStartingWith("equals does not take (string, integer)");
    }

    @Test
    void nanIsEqualToItselfAndAboveAll() {
        assertThat(value("equals", Double.NaN, Double.NaN)).isEqualTo(true);
        assertThat(value("greater", Double.NaN, Double.POSITIVE_INFINITY)).isEqualTo(true);
        assertThat(value("lesser", 1.0, Double.NaN)).isEqualTo(true);
        assertThat(value("equals", 0.0, -0.0)).isEqualTo(true);
        assertThat(value("lesser", Float.NaN, 1.0f)).isEqualTo(false);
        assertThat(value("compare", Double.NaN, 1.0)).isEqualTo(1);
    }

    @Test
    void textComparesByCodePoint() {
        assertThat(value("greater", "dumbo", "dum")).isEqualTo(true);
        assertThat(value("lesser", "abcd", "abc")).isEqualTo(false);
        assertThat(value("lesser", "\uFFFD", "\uD83D\uDE00")).isEqualTo(true);
        assertThat(value("lesser", "abcdefgh1", "abcdefgh2")).isEqualTo(true);
        assertThat(value("greater", "abcdefzh", "abcdefgz")).isEqualTo(true);
        assertThat(value("equals", "bad", "bad")).isEqualTo(true);
        assertThat(value("equalsIgnoreCase", "ÄBC", "äbC")).isEqualTo(true);
        assertThat(value("equalsIgnoreCase", "IN", "in")).isEqualTo(true);
        assertThat(value("equalsIgnoreCase", "ab", "abc")).isEqualTo(false);
        assertThat(value("compare", "dumbo", "dum")).isEqualTo(1);
    }

    @Test
    void choices() {
        assertThat(value("greatest", 10, 30, 15, 20)).isEqualTo(30);
        assertThat(value("greatest", 10, literal(null, DataType.INTEGER), 20)).isEqualTo(20);
        assertThat(value("least", 10, 30.5)).isEqualTo(10.0);
        assertThat(value("greatest", literal(null, DataType.INTEGER), null)).isNull();
        assertThat(value("between", 10, 5, 24)).isEqualTo(true);
        assertThat(value("between", 10, 11, null)).isEqualTo(false);
        assertThat(value("between", 10, 9, null)).isNull();
        assertThat(value("between", 10, 24, 5)).isEqualTo(false);
        assertThat(value("===", null, null)).isEqualTo(false);
        assertThat(value("===", "a", "a")).isEqualTo(true);
    }

    @Test
    void membership() {
        BoundExpression items = calculator.column(
                DataType.array(DataType.INTEGER), List.of(10, 20), Arrays.asList(1, null), null, List.of());
        assertThat(calculator.evaluate(calculator.call("in", items, literal(10L))))
                .containsExactly(true, null, null, false);
        assertThat(calculator.evaluate(calculator.call("in", items, literal(1))))
                .containsExactly(false, true, null, false);
    }

    /** More rows than a word of the bitmap has bits, and a rest. */
    @Test
    void manyRows() {
        List<@Nullable Object> left = new ArrayList<>();
        List<@Nullable Object> expected = new ArrayList<>();
        for (int i = 0; i < 150; i++) {
            left.add(i % 7 == 0 ? null : i % 5);
            expected.add(i % 7 == 0 ? null : i % 5 > 2);
        }
        BoundExpression column = calculator.columnOf(DataType.INTEGER, left);
        assertThat(calculator.evaluate(calculator.call("greater", column, literal(2))))
                .isEqualTo(expected);
        assertThat(calculator.evaluate(calculator.call("lesser", literal(2), column)))
                .isEqualTo(expected);
        assertThat(calculator.evaluate(calculator.call("isNull", column)))
                .isEqualTo(left.stream().map(value -> (Object) (value == null)).toList());
    }
}
