package dev.driftwood.runtime.functions.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.runtime.vector.Bytes;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TextKernelsTest {

    /** Continuation bytes without a lead, leads without continuation, too few and too many of them, surrogates, and bytes beyond. */
    private static final byte[][] NO_UTF_8 = {
        {(byte) 0x80},
        {(byte) 0xBF, 'a', (byte) 0xC3},
        {'a', (byte) 0xE4, (byte) 0xB8},
        {(byte) 0xF0, (byte) 0x9F},
        {(byte) 0xC3, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80, (byte) 0x80},
        {(byte) 0xED, (byte) 0xA0, (byte) 0x80},
        {(byte) 0xF7, (byte) 0xBF, (byte) 0xBF, (byte) 0xBF},
        {(byte) 0xFF, (byte) 0xFE, 'x'},
    };

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    @Test
    void bytesThatAreNoUtf8DoNoHarm() {
        List<Object> rows = new ArrayList<>(Arrays.asList(NO_UTF_8));
        BoundExpression text = calculator.cast(calculator.columnOf(DataType.BINARY, rows), DataType.STRING);
        BoundExpression two = Calculator.literal(2);
        BoundExpression a = Calculator.literal("a");
        List<BoundExpression> calls = List.of(
                calculator.call("length", text),
                calculator.call("left", text, two),
                calculator.call("dropRight", text, two),
                calculator.call("substring", text, Calculator.literal(-2), two),
                calculator.call("upper", text),
                calculator.call("initCap", text),
                calculator.call("trim", text),
                calculator.call("trim", text, text),
                calculator.call("reverse", text),
                calculator.call("lpad", a, Calculator.literal(7), text),
                calculator.call("translate", text, text, a),
                calculator.call("like", text, Calculator.literal("%_a%")),
                calculator.call("regexReplace", text, Calculator.literal("."), a),
                calculator.call("regexSplit", text, a),
                calculator.call("levenshtein", text, a),
                calculator.call("jaroWinkler", text, text),
                calculator.call("soundex", text),
                calculator.call("ascii", text),
                calculator.call("normalize", text));
        for (BoundExpression call : calls) {
            assertThat(calculator.evaluate(call)).hasSize(NO_UTF_8.length).doesNotContainNull();
        }
    }

    @Test
    void patternsMayDifferFromRowToRow() {
        BoundExpression text = calculator.column(DataType.STRING, "a1", "b2", null, "c3", "c3");
        BoundExpression pattern = calculator.column(DataType.STRING, "[0-9]", "b", "x", null, "c");
        BoundExpression replacement = calculator.column(DataType.STRING, "<$0>", "$0$0", "x", "x", "");
        assertThat(calculator.evaluate(calculator.call("regexReplace", text, pattern, replacement)))
                .containsExactly("a<1>", "bb2", null, null, "3");
        assertThat(calculator.evaluate(calculator.call("regexMatch", text, pattern)))
                .containsExactly(true, true, null, null, true);
        assertThat(calculator.evaluate(calculator.call("trim", text, pattern)))
                .containsExactly("a1", "2", null, null, "3");
    }

    @Test
    void aWrongPatternInTheDataIsTheUsersMatter() {
        BoundExpression text = calculator.column(DataType.STRING, "a", "b");
        BoundExpression pattern = calculator.column(DataType.STRING, "a", "(");
        assertThatThrownBy(() -> calculator.evaluate(calculator.call("regexMatch", text, pattern)))
                .isInstanceOf(DataFlowException.class)
                .hasMessage("argument 2 is no regular expression: '(' (Unclosed group), in regexMatch");
        BoundExpression replacement = calculator.column(DataType.STRING, "x", "$1");
        BoundExpression call = calculator.call("regexReplace", text, Calculator.literal("b"), replacement);
        assertThatThrownBy(() -> calculator.evaluate(call))
                .isInstanceOf(DataFlowException.class)
                .hasMessage("argument 3 is no replacement: '$1' (there is no group 1), in regexReplace");
    }

    @Test
    void aRowThatNobodyAsksForIsNotTried() {
        BoundExpression isGood = calculator.column(DataType.BOOLEAN, true, false);
        BoundExpression text = calculator.column(DataType.STRING, "a", "b");
        BoundExpression pattern = calculator.column(DataType.STRING, "a", "(");
        BoundExpression call =
                calculator.call("iif", isGood, calculator.call("regexMatch", text, pattern), Calculator.literal(false));
        assertThat(calculator.evaluate(call)).containsExactly(true, false);
    }

    @Test
    void arraysOfTextsGrow() {
        List<@Nullable Object> rows = new ArrayList<>();
        List<@Nullable Object> expected = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            boolean isNull = i % 7 == 3;
            rows.add(isNull ? null : "part,".repeat(i % 50) + "ö" + i);
            List<String> parts = new ArrayList<>();
            for (int part = 0; part < i % 50; part++) {
                parts.add("part");
            }
            parts.add("ö" + i);
            expected.add(isNull ? null : parts);
        }
        BoundExpression text = calculator.columnOf(DataType.STRING, rows);
        assertThat(calculator.evaluate(calculator.call("split", text, Calculator.literal(","))))
                .isEqualTo(expected);
        assertThat(calculator.evaluate(calculator.call("regexSplit", text, Calculator.literal(","))))
                .isEqualTo(expected);
    }

    @Test
    void changesTheCaseOfEveryAsciiCharacterAndNoOther() {
        StringBuilder ascii = new StringBuilder();
        for (char character = 0; character < 128; character++) {
            ascii.append(character);
        }
        for (int start = 0; start < 9; start++) {
            String text = ascii.substring(start);
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            assertThat(AsciiCase.toUpper(bytes, bytes.length)).isTrue();
            assertThat(new String(bytes, StandardCharsets.US_ASCII)).isEqualTo(text.toUpperCase(Locale.ROOT));
            assertThat(AsciiCase.toLower(bytes, bytes.length)).isTrue();
            assertThat(new String(bytes, StandardCharsets.US_ASCII)).isEqualTo(text.toLowerCase(Locale.ROOT));
        }
        for (int at = 0; at < 17; at++) {
            byte[] bytes = "aaaaaaaaaaaaaaaaa".getBytes(StandardCharsets.US_ASCII);
            bytes[at] = (byte) 0xE1;
            assertThat(AsciiCase.toUpper(bytes, bytes.length)).isFalse();
            assertThat(bytes[at]).isEqualTo((byte) 0xE1);
        }
    }

    @Test
    void changesTheCaseOfEveryCodePointAsJavaDoes() {
        Bytes text = new Bytes();
        Bytes mapped = new Bytes();
        int leftToString = 0;
        for (int character = 0; character <= Character.MAX_CODE_POINT; character++) {
            if (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE) {
                continue;
            }
            String string = Character.toString(character);
            text.clear();
            text.append(string);
            if (!UnicodeCase.toUpper(text, mapped)) {
                leftToString++;
            } else if (!mapped.text().equals(string.toUpperCase(Locale.ROOT))) {
                fail("upper case of " + Integer.toHexString(character));
            }
            if (!UnicodeCase.toLower(text, mapped)) {
                leftToString++;
            } else if (!mapped.text().equals(string.toLowerCase(Locale.ROOT))) {
                fail("lower case of " + Integer.toHexString(character));
            }
        }
        assertThat(leftToString).isBetween(100, 250);
    }

    @Test
    void whiteSpaceIsWhatJavaCallsSo() {
        assertThat(IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                        .filter(character ->
                                CharacterSet.WHITE_SPACE.has(character) != Character.isWhitespace(character)))
                .isEmpty();
    }
}
