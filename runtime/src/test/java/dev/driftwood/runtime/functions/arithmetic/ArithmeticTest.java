package dev.driftwood.runtime.functions.arithmetic;

import static dev.driftwood.runtime.expression.Calculator.literal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ArithmeticTest {

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    private @Nullable Object value(String function, @Nullable Object... arguments) {
        return calculator.value(function, arguments);
    }

    private static BoundExpression date(String date) {
        return literal((int) LocalDate.parse(date).toEpochDay(), DataType.DATE);
    }

    @Test
    void numbersWidenToTheirCommonType() {
        assertThat(value("multiply", 1574127407, 1000L)).isEqualTo(1574127407000L);
        assertThat(value("add", 1, 2.5)).isEqualTo(3.5);
        assertThat(value("add", (byte) 100, (byte) 100)).isEqualTo((byte) -56);
        assertThat(value("add", Integer.MAX_VALUE, 1)).isEqualTo(Integer.MIN_VALUE);
        assertThat(value("minus", 20, 10)).isEqualTo(10);
        assertThat(value("add", 1.5f, 1L)).isEqualTo(2.5f);
        assertThat(value("add", new BigDecimal("1.5"), 1.25)).isEqualTo(2.75);
        assertThat(value("multiply", 10, null)).isNull();
    }

    @Test
    void divisionOfIntegersIsOfDoubles() {
        assertThat(value("divide", 20, 10)).isEqualTo(2.0);
        assertThat(value("divide", 5, 2)).isEqualTo(2.5);
        assertThat(value("divide", 10, 0)).isNull();
        assertThat(value("divide", 1.0, 0.0)).isNull();
        assertThat(value("mod", 20, 8)).isEqualTo(4);
        assertThat(value("mod", -20, 8)).isEqualTo(-4);
        assertThat(value("pmod", -20, 8)).isEqualTo(4);
        assertThat(value("mod", 5, 0)).isNull();
        assertThat(value("mod", Integer.MIN_VALUE, -1)).isEqualTo(0);
        assertThat(value("mod", 5.5, 2)).isEqualTo(1.5);
    }

    @Test
    void decimalsFollowSparksTypes() {
        BoundExpression a = calculator.column(DataType.decimal(10, 2), new BigDecimal("12345678.90"));
        BoundExpression b = calculator.column(DataType.decimal(18, 4), new BigDecimal("-0.0003"));
        BoundExpression sum = calculator.call("add", a, b);
        assertThat(sum.type()).isEqualTo(DataType.decimal(19, 4));
        assertThat(calculator.evaluate(sum)).containsExactly(new BigDecimal("12345678.8997"));
        BoundExpression product = calculator.call("multiply", a, b);
        assertThat(product.type()).isEqualTo(DataType.decimal(29, 6));
        assertThat(calculator.evaluate(product)).containsExactly(new BigDecimal("-3703.703670"));
        BoundExpression quotient = calculator.call("divide", a, b);
        assertThat(quotient.type()).isEqualTo(DataType.decimal(33, 21));
        assertThat(calculator.evaluate(quotient))
                .containsExactly(new BigDecimal("-41152263000.000000000000000000000").setScale(21));
        BoundExpression doubled = calculator.call("multiply", a, literal(2));
        assertThat(doubled.type()).isEqualTo(DataType.decimal(12, 2));
        assertThat(calculator.evaluate(doubled)).containsExactly(new BigDecimal("24691357.80"));
        BoundExpression byInteger = calculator.call("multiply", a, calculator.column(DataType.INTEGER, 3));
        assertThat(byInteger.type()).isEqualTo(DataType.decimal(21, 2));
        BoundExpression rest = calculator.call("mod", a, literal(7));
        assertThat(rest.type()).isEqualTo(DataType.decimal(3, 2));
        assertThat(calculator.evaluate(rest)).containsExactly(new BigDecimal("2.90"));
    }

    @Test
    void decimalsThatOverflowAreNull() {
        BigDecimal most = new BigDecimal("9".repeat(38));
        BoundExpression a = calculator.column(DataType.decimal(38, 0), most, most.negate(), BigDecimal.ONE);
        assertThat(calculator.evaluate(calculator.call("add", a, a))).containsExactly(null, null, new BigDecimal(2));
        assertThat(calculator.evaluate(calculator.call("minus", a, a)))
                .containsExactly(BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO);
        BoundExpression product = calculator.call("multiply", a, a);
        assertThat(calculator.evaluate(product)).containsExactly(null, null, BigDecimal.ONE);
        assertThat(calculator.evaluate(calculator.call("negate", a)))
                .containsExactly(most.negate(), most, BigDecimal.ONE.negate());
        assertThat(calculator.evaluate(calculator.call("abs", a))).containsExactly(most, most, BigDecimal.ONE);
    }

    @Test
    void plusJoinsAndShifts() {
        assertThat(value("add", "ice", "cream")).isEqualTo("icecream");
        assertThat(value("add", "dumbo", null)).isNull();
        assertThat(calculator.call("add", date("2012-12-12"), literal(3))).isEqualTo(date("2012-12-15"));
        BoundExpression shifted = calculator.call("add", date("2012-12-12"), literal(86_400_000L));
        assertThat(shifted.type()).isEqualTo(DataType.TIMESTAMP);
        assertThat(shifted).isEqualTo(calculator.cast(date("2012-12-13"), DataType.TIMESTAMP));
        BoundExpression time = literal(1_000_000L, DataType.TIMESTAMP);
        assertThat(value("add", time, 5)).isEqualTo(1_005_000L);
        assertThat(value("minus", time, 1L)).isEqualTo(999_000L);
        assertThat(value("minus", time, literal(3_000_000L, DataType.TIMESTAMP)))
                .isEqualTo(-2000L);
        assertThat(value("minus", date("2012-12-15"), date("2012-12-12"))).isEqualTo(3);
        assertThat(value("add", time, Long.MAX_VALUE)).isNull();
        BoundExpression left = calculator.column(DataType.array(DataType.INTEGER), Arrays.asList(10, null), null);
        BoundExpression right = calculator.column(DataType.array(DataType.LONG), List.of(30L), List.of());
        assertThat(calculator.evaluate(calculator.call("add", left, right)))
                .containsExactly(Arrays.asList(10L, null, 30L), null);
        assertThatThrownBy(() -> value("add", "a", 1)).hasMessageStartingWith("add does not take (string, integer): ");
    }

    @Test
    void documentedValues() {
        assertThat(value("abs", -20)).isEqualTo(20);
        assertThat(value("acos", 1)).isEqualTo(0.0);
        assertThat(value("atan2", 0, 0)).isEqualTo(0.0);
        assertThat(value("cbrt", 8)).isEqualTo(2.0);
        assertThat(value("ceil", -0.1)).isEqualTo(0L);
        assertThat(value("floor", -0.1)).isEqualTo(-1L);
        assertThat(value("cos", 10)).isEqualTo(-0.8390715290764524);
        assertThat(value("sin", 2)).isEqualTo(0.9092974268256817);
        assertThat(value("degrees", 3.141592653589793)).isEqualTo(180.0);
        assertThat(value("radians", 180)).isEqualTo(3.141592653589793);
        assertThat(value("factorial", 5)).isEqualTo(120L);
        assertThat(value("log", 100, 10)).isEqualTo(2.0);
        assertThat(value("log10", 100)).isEqualTo(2.0);
        assertThat(value("power", 10, 2)).isEqualTo(100.0);
        assertThat(value("sqrt", 9)).isEqualTo(3.0);
        assertThat(value("negate", 13)).isEqualTo(-13);
        assertThat(value("bitwiseAnd", 0xf4, 0xef)).isEqualTo(0xe4);
        assertThat(value("bitwiseOr", 0xf4, 0xef)).isEqualTo(0xff);
        assertThat(value("bitwiseXor", 0xf4, 0xef)).isEqualTo(0x1b);
        assertThat(value("bitwiseXor", true, true)).isEqualTo(false);
    }

    @Test
    void outsideTheDomain() {
        assertThat(value("log", 0)).isNull();
        assertThat(value("log", -1, 10)).isNull();
        assertThat(value("log10", 0)).isNull();
        assertThat(value("sqrt", -1)).isEqualTo(Double.NaN);
        assertThat(value("acos", 2)).isEqualTo(Double.NaN);
        assertThat(value("factorial", 21)).isNull();
        assertThat(value("factorial", 20)).isEqualTo(2432902008176640000L);
        assertThat(value("abs", Integer.MIN_VALUE)).isEqualTo(Integer.MIN_VALUE);
        assertThat(value("abs", -0.0)).isEqualTo(0.0);
    }

    @Test
    void rounding() {
        assertThat(value("round", 100.123)).isEqualTo(100.0);
        assertThat(value("round", 2.5, 0)).isEqualTo(3.0);
        assertThat(value("round", -2.5)).isEqualTo(-3.0);
        assertThat(value("round", 1.005, 2)).isEqualTo(1.01);
        assertThat(value("round", 1250, -2)).isEqualTo(1300.0);
        assertThat(value("round", 2.5, 0, 7)).isEqualTo(2.0);
        assertThat(value("round", 2.1, 0, 1)).isEqualTo(3.0);
        assertThat(value("round", -2.9, 0, 2)).isEqualTo(-2.0);
        assertThat(value("round", 2.5, 0, 8)).isNull();
        assertThat(value("round", 2.0, 0, 8)).isEqualTo(2.0);
        assertThat(value("round", Double.NaN, 2)).isEqualTo(Double.NaN);
        assertThat(value("round", 1e300, Integer.MIN_VALUE)).isEqualTo(0.0);
        assertThat(value("round", 1.5, Long.MAX_VALUE)).isEqualTo(1.5);
        assertThatThrownBy(() -> value("round", 1.5, 0, 9))
                .hasMessage("argument 3 of round is a rounding option and must be 1 to 8, not 9");
        assertThat(value("ceil", new BigDecimal("1.01"))).isEqualTo(new BigDecimal("2"));
        assertThat(value("floor", 7)).isEqualTo(7);
    }

    @Test
    void randomNumbersDifferByRowAndRepeatByRun() {
        calculator.column(DataType.INTEGER, 1, 2, 3);
        BoundExpression random = calculator.call("random", literal(1));
        List<@Nullable Object> first = calculator.evaluate(random);
        assertThat(first).doesNotHaveDuplicates().allMatch(value -> (double) value >= 0 && (double) value < 1);
        assertThat(calculator.evaluate(random)).isEqualTo(first);
    }
}
