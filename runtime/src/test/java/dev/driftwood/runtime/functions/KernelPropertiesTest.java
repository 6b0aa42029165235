package dev.driftwood.runtime.functions;

import static dev.driftwood.runtime.expression.Calculator.literal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Kernels over random columns against the plainest Java that does the same for one row. */
class KernelPropertiesTest {

    private static final List<Integer> SIZES = List.of(0, 1, 63, 64, 65, 200);

    /** What a function is meant to give for values that are not null. */
    private interface Oracle {
        @Nullable Object apply(Object left, Object right);
    }

    private static List<@Nullable Object> values(Random random, DataType type, int rows) {
        List<@Nullable Object> values = new ArrayList<>(rows);
        boolean allNull = random.nextInt(10) == 0;
        for (int i = 0; i < rows; i++) {
            values.add(allNull || random.nextInt(5) == 0 ? null : value(random, type));
        }
        return values;
    }

    private static Object value(Random random, DataType type) {
        if (type instanceof DecimalType decimal) {
            int digits = 1 + random.nextInt(decimal.precision());
            BigInteger unscaled = new BigInteger(130, random).mod(BigInteger.TEN.pow(digits));
            return new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), decimal.scale());
        }
        if (type == DataType.INTEGER) {
            return pick(random, random.nextInt(), random.nextInt(7) - 3, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        if (type == DataType.LONG) {
            return pick(random, random.nextLong(), random.nextInt(7) - 3L, Long.MIN_VALUE, Long.MAX_VALUE);
        }
        if (type == DataType.DOUBLE) {
            return pick(
                    random,
                    random.nextInt(100_000) / 100.0,
                    random.nextGaussian(),
                    0.0,
                    -0.0,
                    Double.NaN,
                    Double.POSITIVE_INFINITY);
        }
        if (type == DataType.BOOLEAN) {
            return random.nextBoolean();
        }
        int[] letters = "abAB0é\uD83D\uDE00".codePoints().toArray();
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.appendCodePoint(letters[random.nextInt(letters.length)]);
        }
        return text.toString();
    }

    private static Object pick(Random random, Object... choices) {
        return choices[random.nextInt(choices.length)];
    }

    /** Compares vector with vector, vector with constant and constant with vector. */
    private static void check(long seed, String function, DataType leftType, DataType rightType, Oracle oracle) {
        Random random = new Random(seed);
        for (int rows : SIZES) {
            try (Calculator calculator = new Calculator()) {
                List<@Nullable Object> left = values(random, leftType, rows);
                List<@Nullable Object> right = values(random, rightType, rows);
                Object constant = value(random, rightType);
                BoundExpression a = calculator.columnOf(leftType, left);
                BoundExpression b = calculator.columnOf(rightType, right);
                String context = function + " of " + leftType + " and " + rightType + ", seed " + seed;
                assertThat(calculator.evaluate(calculator.call(function, a, b)))
                        .as(context)
                        .isEqualTo(expected(left, right, oracle));
                BoundExpression half = calculator.call(function, a, literal(constant, rightType));
                assertThat(calculator.evaluate(half))
                        .as(context + " " + constant)
                        .isEqualTo(expected(left, Collections.nCopies(rows, constant), oracle));
            }
        }
    }

    private static List<@Nullable Object> expected(
            List<? extends @Nullable Object> left, List<? extends @Nullable Object> right, Oracle oracle) {
        List<@Nullable Object> expected = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            Object a = left.get(i);
            Object b = right.get(i);
            expected.add(a == null || b == null ? null : oracle.apply(a, b));
        }
        return expected;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void integersWrap(long seed) {
        check(seed, "add", DataType.INTEGER, DataType.INTEGER, (a, b) -> (int) a + (int) b);
        check(seed, "minus", DataType.LONG, DataType.INTEGER, (a, b) -> (long) a - (int) b);
        check(seed, "multiply", DataType.LONG, DataType.LONG, (a, b) -> (long) a * (long) b);
        check(seed, "mod", DataType.LONG, DataType.LONG, (a, b) -> (long) b == 0 ? null : (long) a % (long) b);
        check(seed, "pMod", DataType.INTEGER, DataType.INTEGER, (a, b) -> {
            if ((int) b == 0) {
                return null;
            }
            int rest = (int) a % (int) b;
            return rest < 0 ? (rest + (int) b) % (int) b : rest;
        });
        check(
                seed,
                "divide",
                DataType.INTEGER,
                DataType.INTEGER,
                (a, b) -> (int) b == 0 ? null : (double) (int) a / (int) b);
        check(seed, "bitwiseXor", DataType.INTEGER, DataType.LONG, (a, b) -> (int) a ^ (long) b);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void doubles(long seed) {
        check(seed, "add", DataType.DOUBLE, DataType.INTEGER, (a, b) -> (double) a + (int) b);
        check(
                seed,
                "divide",
                DataType.DOUBLE,
                DataType.DOUBLE,
                (a, b) -> (double) b == 0 ? null : (double) a / (double) b);
        check(
                seed,
                "mod",
                DataType.DOUBLE,
                DataType.DOUBLE,
                (a, b) -> (double) b == 0 ? null : (double) a % (double) b);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void decimals(long seed) {
        Random random = new Random(seed);
        int leftPrecision = 1 + random.nextInt(38);
        int rightPrecision = 1 + random.nextInt(38);
        DecimalType left = DataType.decimal(leftPrecision, random.nextInt(leftPrecision + 1));
        DecimalType right = DataType.decimal(rightPrecision, random.nextInt(rightPrecision + 1));
        check(seed, "add", left, right, (a, b) -> fit(((BigDecimal) a).add((BigDecimal) b), Coercion.sum(left, right)));
        check(
                seed,
                "minus",
                left,
                right,
                (a, b) -> fit(((BigDecimal) a).subtract((BigDecimal) b), Coercion.sum(left, right)));
        check(
                seed,
                "multiply",
                left,
                right,
                (a, b) -> fit(((BigDecimal) a).multiply((BigDecimal) b), Coercion.product(left, right)));
        DecimalType quotient = Coercion.quotient(left, right);
        check(
                seed,
                "divide",
                left,
                right,
                (a, b) -> ((BigDecimal) b).signum() == 0
                        ? null
                        : fit(
                                ((BigDecimal) a).divide((BigDecimal) b, quotient.scale(), RoundingMode.HALF_UP),
                                quotient));
        check(
                seed,
                "mod",
                left,
                right,
                (a, b) -> ((BigDecimal) b).signum() == 0
                        ? null
                        : fit(((BigDecimal) a).remainder((BigDecimal) b), Coercion.remainder(left, right)));
    }

    private static @Nullable BigDecimal fit(BigDecimal value, DecimalType type) {
        BigDecimal rounded = value.setScale(type.scale(), RoundingMode.HALF_UP);
        return rounded.precision() > type.precision() ? null : rounded;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void comparisons(long seed) {
        for (DataType type : List.of(
                DataType.INTEGER,
                DataType.LONG,
                DataType.DOUBLE,
                DataType.STRING,
                DataType.BOOLEAN,
                DataType.decimal(38, 3))) {
            check(seed, "equals", type, type, (a, b) -> order(a, b) == 0);
            check(seed, "notEquals", type, type, (a, b) -> order(a, b) != 0);
            check(seed, "lesser", type, type, (a, b) -> order(a, b) < 0);
            check(seed, "lesserOrEqual", type, type, (a, b) -> order(a, b) <= 0);
            check(seed, "greater", type, type, (a, b) -> order(a, b) > 0);
            check(seed, "greaterOrEqual", type, type, (a, b) -> order(a, b) >= 0);
            check(seed, "compare", type, type, (a, b) -> Integer.signum(order(a, b)));
        }
        check(seed, "equalsIgnoreCase", DataType.STRING, DataType.STRING, (a, b) -> ((String) a)
                .equalsIgnoreCase((String) b));
        check(seed, "add", DataType.STRING, DataType.STRING, (a, b) -> a + (String) b);
    }

    private static int order(Object left, Object right) {
        if (left instanceof String text) {
            return Arrays.compareUnsigned(
                    text.getBytes(StandardCharsets.UTF_8), ((String) right).getBytes(StandardCharsets.UTF_8));
        }
        if (left instanceof Double number) {
            return Double.compare(number + 0.0, (double) right + 0.0);
        }
        return ordered(left, right);
    }

    @SuppressWarnings("unchecked")
    private static <T extends Comparable<T>> int ordered(Object left, Object right) {
        return ((T) left).compareTo((T) right);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void branches(long seed) {
        Random random = new Random(seed);
        for (int rows : SIZES) {
            try (Calculator calculator = new Calculator()) {
                List<@Nullable Object> conditions = values(random, DataType.BOOLEAN, rows);
                List<@Nullable Object> texts = values(random, DataType.STRING, rows);
                List<@Nullable Object> others = values(random, DataType.STRING, rows);
                BoundExpression condition = calculator.columnOf(DataType.BOOLEAN, conditions);
                BoundExpression text = calculator.columnOf(DataType.STRING, texts);
                BoundExpression other = calculator.columnOf(DataType.STRING, others);
                List<@Nullable Object> chosen = new ArrayList<>();
                List<@Nullable Object> first = new ArrayList<>();
                for (int i = 0; i < rows; i++) {
                    chosen.add(Boolean.TRUE.equals(conditions.get(i)) ? texts.get(i) : others.get(i));
                    first.add(texts.get(i) != null ? texts.get(i) : others.get(i) != null ? others.get(i) : "none");
                }
                assertThat(calculator.evaluate(calculator.call("iif", condition, text, other)))
                        .as("seed " + seed)
                        .isEqualTo(chosen);
                assertThat(calculator.evaluate(calculator.call("coalesce", text, other, literal("none"))))
                        .as("seed " + seed)
                        .isEqualTo(first);
            }
        }
    }
}
