package dev.driftwood.runtime.functions;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A case of a function table; {@code testdata/functions/README.md} explains the notation.
 *
 * @param expression without the marks
 * @param marked the part of the expression that the complaint is about
 * @param expected an expression of the same value; empty if a complaint is expected
 * @param type what the expression's type must be spelled
 * @param code of the complaint that is expected; empty if a value is
 * @param message what the complaint must say, among other things
 */
record TableLine(
        String expression,
        Optional<String> marked,
        String expected,
        Optional<String> type,
        String code,
        String message) {

    private static final String GIVES = " => ";
    private static final String FAILS = " !! ";
    private static final String HAS_TYPE = " : ";

    /** The case; {@code null} for a comment or an empty line. */
    static @Nullable TableLine parse(String line) {
        if (line.isBlank() || line.startsWith("#")) {
            return null;
        }
        int fails = lastOutsideQuotes(line, FAILS);
        if (fails >= 0) {
            return failing(
                    line.substring(0, fails).strip(),
                    line.substring(fails + FAILS.length()).strip());
        }
        int gives = lastOutsideQuotes(line, GIVES);
        if (gives < 0) {
            throw new IllegalArgumentException("neither => nor !! in: " + line);
        }
        String expression = line.substring(0, gives).strip();
        String expected = line.substring(gives + GIVES.length()).strip();
        int hasType = lastOutsideQuotes(expected, HAS_TYPE);
        if (hasType < 0) {
            return new TableLine(expression, Optional.empty(), expected, Optional.empty(), "", "");
        }
        String type = expected.substring(hasType + HAS_TYPE.length()).strip();
        return new TableLine(
                expression, Optional.empty(), expected.substring(0, hasType).strip(), Optional.of(type), "", "");
    }

    private static TableLine failing(String marked, String complaint) {
        List<Integer> marks = outsideQuotes(marked, "^");
        int blank = complaint.indexOf(' ');
        String code = blank < 0 ? complaint : complaint.substring(0, blank);
        String message = blank < 0 ? "" : complaint.substring(blank).strip();
        if (marks.size() != 2) {
            return new TableLine(marked, Optional.empty(), "", Optional.empty(), code, message);
        }
        String part = marked.substring(marks.get(0) + 1, marks.get(1));
        String expression = marked.substring(0, marks.get(0)) + part + marked.substring(marks.get(1) + 1);
        return new TableLine(expression, Optional.of(part), "", Optional.empty(), code, message);
    }

    private static int lastOutsideQuotes(String text, String sought) {
        List<Integer> all = outsideQuotes(text, sought);
        return all.isEmpty() ? -1 : all.get(all.size() - 1);
    }

    private static List<Integer> outsideQuotes(String text, String sought) {
        List<Integer> found = new ArrayList<>();
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (quote == 0 && text.startsWith(sought, i)) {
                found.add(i);
            }
            if (quote == 0 && (character == '\'' || character == '"' || character == '`')) {
                quote = character;
            } else if (quote != 0 && character == '\\' && quote != '`') {
                i++;
            } else if (character == quote) {
                quote = 0;
            }
        }
        return found;
    }
}
