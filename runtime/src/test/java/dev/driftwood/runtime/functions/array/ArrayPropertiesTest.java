package dev.driftwood.runtime.functions.array;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Array kernels over random arrays against Java's collections. The seed is in every failure's message. */
class ArrayPropertiesTest {

    private static final int ROWS = 300;

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);

    /** What a function gives for two arrays, the second one unused by some. */
    private interface Oracle {
        @Nullable Object of(List<@Nullable Object> left, List<@Nullable Object> right);
    }

    private List<@Nullable Object> array() {
        List<@Nullable Object> items = new ArrayList<>();
        int range = 1 + random.nextInt(60);
        for (int left = random.nextInt(40); left > 0; left--) {
            items.add(random.nextInt(12) == 0 ? null : "item" + random.nextInt(range));
        }
        return items;
    }

    private static List<@Nullable Object> once(List<@Nullable Object> items) {
        return new ArrayList<>(new LinkedHashSet<>(items));
    }

    private void check(String function, boolean ofTwo, Oracle oracle) {
        DataType type = DataType.array(DataType.STRING);
        List<@Nullable Object> lefts = new ArrayList<>();
        List<@Nullable Object> rights = new ArrayList<>();
        List<@Nullable Object> expected = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            List<@Nullable Object> left = array();
            List<@Nullable Object> right = array();
            boolean leftIsNull = random.nextInt(20) == 0;
            boolean rightIsNull = random.nextInt(20) == 0;
            lefts.add(leftIsNull ? null : left);
            rights.add(rightIsNull ? null : right);
            expected.add(leftIsNull || (ofTwo && rightIsNull) ? null : oracle.of(left, right));
        }
        try (Calculator calculator = new Calculator()) {
            BoundExpression left = calculator.columnOf(type, lefts);
            BoundExpression right = calculator.columnOf(type, rights);
            BoundExpression call = ofTwo ? calculator.call(function, left, right) : calculator.call(function, left);
            assertThat(calculator.evaluate(call))
                    .as(function + ", seed " + seed)
                    .isEqualTo(expected);
        }
    }

    @Test
    void setsAreAsJavas() {
        check("distinct", false, (left, right) -> once(left));
        check("union", true, (left, right) -> {
            List<@Nullable Object> both = new ArrayList<>(left);
            both.addAll(right);
            return once(both);
        });
        check("intersect", true, (left, right) -> {
            List<@Nullable Object> items = once(left);
            items.retainAll(right);
            return items;
        });
        check("except", true, (left, right) -> {
            List<@Nullable Object> items = once(left);
            items.removeAll(right);
            return items;
        });
    }

    @Test
    void findsAValueInTheSameArrayForAllRowsAsInOneOfEachRow() {
        List<@Nullable Object> values = new ArrayList<>();
        Set<@Nullable Object> items = new LinkedHashSet<>();
        for (int row = 0; row < ROWS; row++) {
            values.add(random.nextInt(20) == 0 ? null : "value" + random.nextInt(60));
            items.add("value" + random.nextInt(60));
        }
        List<@Nullable Object> expected = new ArrayList<>();
        values.forEach(value -> expected.add(value == null ? null : items.contains(value)));
        DataType type = DataType.array(DataType.STRING);
        List<@Nullable Object> array = new ArrayList<>(items);
        List<@Nullable Object> arrays = Arrays.asList(new Object[ROWS]);
        arrays.replaceAll(nothing -> array);
        try (Calculator calculator = new Calculator()) {
            BoundExpression value = calculator.columnOf(DataType.STRING, values);
            BoundExpression same = calculator.call("in", Calculator.literal(array, type), value);
            assertThat(calculator.evaluate(same)).as("seed " + seed).isEqualTo(expected);
            BoundExpression each = calculator.call("in", calculator.columnOf(type, arrays), value);
            assertThat(calculator.evaluate(each)).as("seed " + seed).isEqualTo(expected);
        }
    }
}
