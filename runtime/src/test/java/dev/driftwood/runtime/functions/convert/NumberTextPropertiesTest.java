package dev.driftwood.runtime.functions.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Fast ways of reading, printing and rounding numbers against Java's own. */
class NumberTextPropertiesTest {

    private static final long SEED = 20240229;
    private static final int ROUNDS = 20_000;

    private static double number(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(2_000_000) / 100.0 - 10_000;
            case 1 -> random.nextInt() / 1e3;
            case 2 -> Double.longBitsToDouble(random.nextLong());
            case 3 -> random.nextGaussian();
            default -> random.nextInt(1000) * Math.pow(10, random.nextInt(40) - 20);
        };
    }

    @Test
    void doublesPrintAsJavaPrintsThem() {
        Random random = new Random(SEED);
        Bytes text = new Bytes();
        for (int i = 0; i < ROUNDS; i++) {
            double number = number(random);
            text.clear();
            NumberText.append(number, text);
            assertThat(Double.parseDouble(text.text())).isEqualTo((Double) number);
            assertThat(text.text().length())
                    .isLessThanOrEqualTo(Double.toString(number).length());
        }
    }

    @Test
    void doublesAreReadAsJavaReadsThem() {
        Random random = new Random(SEED);
        FloatingText reader = new FloatingText();
        for (int i = 0; i < ROUNDS; i++) {
            String text = text(random);
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            Double expected = parse(text);
            assertThat(reader.parse(bytes, 0, bytes.length)).as(text).isEqualTo(expected != null);
            if (expected != null) {
                assertThat(reader.value()).as(text).isEqualTo(expected);
                assertThat(reader.narrow()).as(text).isEqualTo(Float.parseFloat(text));
            }
        }
    }

    /** Numbers, and numbers with a character too many. */
    private static String text(Random random) {
        double number = number(random);
        String text = random.nextBoolean()
                ? Double.toString(number)
                : BigDecimal.valueOf(finite(number)).toPlainString();
        if (random.nextInt(4) == 0) {
            int at = random.nextInt(text.length() + 1);
            text = text.substring(0, at) + "+-.eE09 x".charAt(random.nextInt(9)) + text.substring(at);
        }
        return text.length() > 60 ? text.substring(0, 60) : text;
    }

    private static double finite(double number) {
        return Double.isFinite(number) ? number : 0;
    }

    private static @Nullable Double parse(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            // No number: the reader must say so, too.
            return null;
        }
    }

    @Test
    void integersAreReadAsBigDecimalReadsThem() {
        Random random = new Random(SEED);
        IntegerText reader = new IntegerText();
        for (int i = 0; i < ROUNDS; i++) {
            String text = text(random).replace("E", "").replace("e", "");
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            boolean isPlain = text.strip().matches("[+-]?(\\d+\\.?\\d*|\\.\\d+)");
            BigDecimal whole = isPlain ? new BigDecimal(text.strip()).setScale(0, RoundingMode.DOWN) : BigDecimal.ZERO;
            boolean fits = isPlain && whole.toBigInteger().bitLength() < 64;
            assertThat(reader.parse(bytes, 0, bytes.length)).as(text).isEqualTo(fits);
            if (fits) {
                assertThat(reader.value()).as(text).isEqualTo(whole.longValueExact());
            }
        }
    }

    @Test
    void roundingIsThatOfTheDigitsPrinted() {
        Random random = new Random(SEED);
        List<Object> numbers = new ArrayList<>();
        List<Object> scales = new ArrayList<>();
        List<Object> expected = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
            double number = finite(number(random));
            int scale = random.nextInt(14) - 3;
            numbers.add(number);
            scales.add(scale);
            expected.add(new BigDecimal(Double.toString(number))
                    .setScale(scale, RoundingMode.HALF_UP)
                    .doubleValue());
        }
        try (Calculator calculator = new Calculator()) {
            BoundExpression number = calculator.columnOf(DataType.DOUBLE, numbers);
            BoundExpression scale = calculator.columnOf(DataType.INTEGER, scales);
            assertThat(calculator.evaluate(calculator.call("round", number, scale)))
                    .isEqualTo(expected);
        }
    }
}
