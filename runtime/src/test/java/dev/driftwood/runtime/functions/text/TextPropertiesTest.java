package dev.driftwood.runtime.functions.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** String kernels over random texts against the plainest Java that does the same. The seed is in every failure's message. */
class TextPropertiesTest {

    private static final int ROWS = 2_000;
    private static final String SIMPLE = "aab b,,.%_";
    private static final String ALL = SIMPLE + "AZz0ßéÉ中·\uD83D\uDE00İΣ";

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final Calculator calculator = new Calculator();
    private final List<@Nullable Object> texts = new ArrayList<>();
    private final List<@Nullable Object> parts = new ArrayList<>();
    private final List<@Nullable Object> numbers = new ArrayList<>();
    private BoundExpression text = Calculator.literal("");
    private BoundExpression part = Calculator.literal("");
    private BoundExpression number = Calculator.literal(0);

    /** What a function gives for texts as code points and a small number. */
    private interface Oracle {
        @Nullable Object of(String text, String part, int number);
    }

    @BeforeEach
    void fillColumns() {
        for (int row = 0; row < ROWS; row++) {
            texts.add(random.nextInt(20) == 0 ? null : text(random.nextBoolean() ? SIMPLE : ALL, 24));
            parts.add(random.nextInt(20) == 0 ? null : text(random.nextBoolean() ? SIMPLE : ALL, 3));
            numbers.add(random.nextInt(20) == 0 ? null : random.nextInt(30) - 5);
        }
        text = calculator.columnOf(DataType.STRING, texts);
        part = calculator.columnOf(DataType.STRING, parts);
        number = calculator.columnOf(DataType.INTEGER, numbers);
    }

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    private String text(String alphabet, int longest) {
        int[] characters = alphabet.codePoints().toArray();
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(longest + 1); left > 0; left--) {
            text.appendCodePoint(characters[random.nextInt(characters.length)]);
        }
        return text.toString();
    }

    private void check(String function, List<BoundExpression> arguments, Oracle oracle) {
        List<@Nullable Object> expected = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            Object rowText = texts.get(row);
            Object rowPart = parts.get(row);
            Object rowNumber = numbers.get(row);
            boolean isNull = (arguments.contains(text) && rowText == null)
                    || (arguments.contains(part) && rowPart == null)
                    || (arguments.contains(number) && rowNumber == null);
            expected.add(
                    isNull
                            ? null
                            : oracle.of(
                                    rowText instanceof String value ? value : "",
                                    rowPart instanceof String value ? value : "",
                                    rowNumber instanceof Integer value ? value : 0));
        }
        BoundExpression call = calculator.call(function, arguments.toArray(BoundExpression[]::new));
        assertThat(calculator.evaluate(call)).as(function + ", seed " + seed).isEqualTo(expected);
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The code points from one position to before another, both brought within the text. */
    private static String cut(String text, int from, int to) {
        int end = Math.max(0, Math.min(to, length(text)));
        int start = Math.min(end, Math.max(0, from));
        return text.substring(text.offsetByCodePoints(0, start), text.offsetByCodePoints(0, end));
    }

    @Test
    void cutsByCodePoints() {
        check("length", List.of(text), (t, p, n) -> length(t));
        check("left", List.of(text, number), (t, p, n) -> cut(t, 0, n));
        check("right", List.of(text, number), (t, p, n) -> cut(t, length(t) - Math.max(0, n), length(t)));
        check("dropLeft", List.of(text, number), (t, p, n) -> cut(t, n, length(t)));
        check("dropRight", List.of(text, number), (t, p, n) -> cut(t, 0, length(t) - Math.max(0, n)));
        check(
                "substring",
                List.of(text, number),
                (t, p, n) -> cut(t, n > 0 ? n - 1 : n < 0 ? length(t) + n : 0, length(t)));
        check("reverse", List.of(text), (t, p, n) -> new StringBuilder(t)
                .reverse()
                .toString());
    }

    @Test
    void searchesAndReplaces() {
        check("instr", List.of(text, part), (t, p, n) -> t.contains(p) ? length(t.substring(0, t.indexOf(p))) + 1 : 0);
        check("startsWith", List.of(text, part), (t, p, n) -> t.startsWith(p));
        check("endsWith", List.of(text, part), (t, p, n) -> t.endsWith(p));
        check("replace", List.of(text, part), (t, p, n) -> p.isEmpty() ? t : t.replace(p, ""));
        check("replace", List.of(text, part, part), (t, p, n) -> t);
        check(
                "split",
                List.of(text, part),
                (t, p, n) -> p.isEmpty() ? List.of(t) : Arrays.asList(t.split(Pattern.quote(p), -1)));
        check("like", List.of(text, part), (t, p, n) -> like(p).matcher(t).matches());
        check("concat", List.of(text, part), (t, p, n) -> t + p);
    }

    private static Pattern like(String pattern) {
        StringBuilder regex = new StringBuilder();
        pattern.codePoints().forEach(character -> {
            String one = Character.toString(character);
            regex.append(character == '%' ? ".*" : character == '_' ? "." : Pattern.quote(one));
        });
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    @Test
    void changesCases() {
        check("upper", List.of(text), (t, p, n) -> t.toUpperCase(Locale.ROOT));
        check("lower", List.of(text), (t, p, n) -> t.toLowerCase(Locale.ROOT));
    }

    @Test
    void padsAndTrims() {
        check(
                "rpad",
                List.of(text, number, part),
                (t, p, n) -> cut(p.isEmpty() ? t : t + p.repeat(40), 0, Math.max(0, n)));
        check("lpad", List.of(text, number, part), (t, p, n) -> {
            int missing = p.isEmpty() ? 0 : Math.max(0, n - length(t));
            return cut(cut(p.repeat(40), 0, missing) + t, 0, Math.max(0, n));
        });
        check("trim", List.of(text), (t, p, n) -> t.strip());
        check("ltrim", List.of(text), (t, p, n) -> t.stripLeading());
        check(
                "rtrim",
                List.of(text, Calculator.literal("ab中\uD83D\uDE00")),
                (t, p, n) -> t.replaceAll("[ab中\uD83D\uDE00]+$", ""));
    }

    @Test
    void matchesAsJavaDoes() {
        BoundExpression regex = Calculator.literal("[ab](.)|\uD83D\uDE00");
        Pattern pattern = Pattern.compile("[ab](.)|\uD83D\uDE00");
        check("regexMatch", List.of(text, regex), (t, p, n) -> pattern.matcher(t)
                .find());
        check("regexReplace", List.of(text, regex, Calculator.literal("<$1中>")), (t, p, n) -> pattern.matcher(t)
                .replaceAll("<$1中>"));
        check("regexSplit", List.of(text, regex), (t, p, n) -> Arrays.asList(pattern.split(t, -1)));
    }
}
