package dev.driftwood.runtime.functions.convert;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A date pattern with the letters of Java: {@code yyyy-MM-dd'T'HH:mm:ss.SSS}. Immutable. The usual letters are read and written
 * on bytes; a pattern with any other letter, or with optional parts, is left to {@code java.time}.
 *
 * <p>Rule: language.md, section 6 (date patterns), read strictly as Spark 3 does: a repeated letter wants that many digits, a
 * single one takes what is there, {@code yy} is 2000 to 2099, text is matched without regard to case, and nothing may be left over.
 */
final class DatePattern {

    private static final String LETTERS = "yuMdHhKkmsSDEaGQqLwWecFnNAVzOXxZ";

    private final List<PatternElement> elements;
    private final DateNames names;
    private final Optional<DateTimeFormatter> formatter;

    private DatePattern(List<PatternElement> elements, DateNames names, Optional<DateTimeFormatter> formatter) {
        this.elements = List.copyOf(elements);
        this.names = names;
        this.formatter = formatter;
    }

    /** @throws IllegalArgumentException if it is no pattern; the message says why */
    static DatePattern of(String pattern, Locale locale) {
        List<PatternElement> elements = new ArrayList<>();
        boolean isPlain = split(pattern, elements);
        for (int i = 0; i < elements.size() && isPlain; i++) {
            boolean digitsFollow =
                    i + 1 < elements.size() && elements.get(i + 1).isDigits();
            isPlain = elements.get(i).isCommon() && !(elements.get(i).isOpenEnded() && digitsFollow);
        }
        Optional<DateTimeFormatter> formatter =
                isPlain ? Optional.empty() : Optional.of(FormatterPattern.formatter(pattern, locale));
        return new DatePattern(elements, DateNames.of(locale), formatter);
    }

    /** Collects the parts; false if there are brackets, which the parts cannot express. */
    private static boolean split(String pattern, List<PatternElement> elements) {
        StringBuilder text = new StringBuilder();
        boolean hasBrackets = false;
        int i = 0;
        while (i < pattern.length()) {
            char c = pattern.charAt(i);
            if (c == '\'') {
                i = quoted(pattern, i, text);
            } else if (isLetter(c)) {
                endText(text, elements);
                int start = i;
                while (i < pattern.length() && pattern.charAt(i) == c) {
                    i++;
                }
                elements.add(field(c, i - start));
            } else {
                hasBrackets |= "[]{}#".indexOf(c) >= 0;
                text.append(c);
                i++;
            }
        }
        endText(text, elements);
        return !hasBrackets;
    }

    private static PatternElement field(char letter, int count) {
        if (letter == 'Y') {
            throw new IllegalArgumentException("Y is the year of the week; for the year write " + "y".repeat(count));
        }
        if (LETTERS.indexOf(letter) < 0) {
            throw new IllegalArgumentException("the letter " + letter + " means nothing");
        }
        return PatternElement.field(letter, count);
    }

    /** Adds the text in quotes that begins at the position; gives where it ends. Two quotes are one. */
    private static int quoted(String pattern, int start, StringBuilder text) {
        int i = start + 1;
        if (i < pattern.length() && pattern.charAt(i) == '\'') {
            text.append('\'');
            return i + 1;
        }
        while (i < pattern.length()) {
            if (pattern.charAt(i) != '\'') {
                text.append(pattern.charAt(i++));
            } else if (i + 1 < pattern.length() && pattern.charAt(i + 1) == '\'') {
                text.append('\'');
                i += 2;
            } else {
                return i + 1;
            }
        }
        throw new IllegalArgumentException("a quote is not closed");
    }

    private static void endText(StringBuilder text, List<PatternElement> elements) {
        if (!text.isEmpty()) {
            elements.add(PatternElement.text(text.toString()));
            text.setLength(0);
        }
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    List<PatternElement> elements() {
        return elements;
    }

    DateNames names() {
        return names;
    }

    /** What to use instead of the elements, if they are not plain. */
    Optional<DateTimeFormatter> formatter() {
        return formatter;
    }
}
