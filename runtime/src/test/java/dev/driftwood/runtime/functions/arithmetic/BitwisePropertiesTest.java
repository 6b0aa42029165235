package dev.driftwood.runtime.functions.arithmetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongBinaryOperator;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Columns of every width, against Java's operators. */
class BitwisePropertiesTest {

    private static final long SEED = 271_828;
    private static final int ROWS = 1_003;

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    @Test
    void bitwiseOperatorsOfEveryWidth() {
        assertBitwise(DataType.BYTE, value -> (byte) value);
        assertBitwise(DataType.SHORT, value -> (short) value);
        assertBitwise(DataType.INTEGER, value -> (int) value);
        assertBitwise(DataType.LONG, value -> value);
        assertBitwise("bitwiseXor", DataType.BOOLEAN, value -> (value & 1) != 0, (a, b) -> a ^ b);
    }

    private void assertBitwise(DataType type, LongFunction<Object> box) {
        assertBitwise("bitwiseAnd", type, box, (a, b) -> a & b);
        assertBitwise("bitwiseOr", type, box, (a, b) -> a | b);
        assertBitwise("bitwiseXor", type, box, (a, b) -> a ^ b);
    }

    private void assertBitwise(String name, DataType type, LongFunction<Object> box, LongBinaryOperator oracle) {
        Random random = new Random(SEED);
        List<@Nullable Object> left = new ArrayList<>();
        List<@Nullable Object> right = new ArrayList<>();
        List<@Nullable Object> both = new ArrayList<>();
        List<@Nullable Object> withConstant = new ArrayList<>();
        long constant = random.nextLong();
        for (int i = 0; i < ROWS; i++) {
            long a = random.nextLong();
            long b = random.nextLong();
            left.add(i % 7 == 0 ? null : box.apply(a));
            right.add(i % 5 == 0 ? null : box.apply(b));
            both.add(i % 7 == 0 || i % 5 == 0 ? null : box.apply(oracle.applyAsLong(a, b)));
            withConstant.add(i % 7 == 0 ? null : box.apply(oracle.applyAsLong(a, constant)));
        }
        BoundExpression leftColumn = calculator.columnOf(type, left);
        BoundExpression rightColumn = calculator.columnOf(type, right);
        assertThat(calculator.evaluate(calculator.call(name, leftColumn, rightColumn)))
                .as("%s of %s, seed %d", name, type, SEED)
                .isEqualTo(both);
        BoundExpression literal = Calculator.literal(box.apply(constant), type);
        assertThat(calculator.evaluate(calculator.call(name, leftColumn, literal)))
                .as("%s of %s and a constant, seed %d", name, type, SEED)
                .isEqualTo(withConstant);
    }

    @Test
    void mixedWidthsMeetInTheWiderOne() {
        assertThat(calculator.value("bitwiseOr", 1, 1L << 40)).isEqualTo(1L << 40 | 1);
        assertThat(calculator.value("bitwiseAnd", (byte) -1, (short) 0x1ff)).isEqualTo((short) 0x1ff);
        assertThatThrownBy(() -> calculator.call("bitwiseAnd", Calculator.literal(true), Calculator.literal(1)))
                .hasMessageContaining("bitwiseAnd");
    }
}
