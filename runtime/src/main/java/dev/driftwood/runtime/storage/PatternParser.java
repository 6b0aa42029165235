package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;

/** Reads the text of a {@link PathPattern}. Brackets out of place are characters like any other, as in Hadoop. */
final class PatternParser {

    /** Deep enough for any pattern that is meant; shallow enough for the stack. */
    private static final int MAX_DEPTH = 50;

    private static final int MAX_LENGTH = 10_000;

    private final String whole;
    private final String text;
    private final List<String> fixedNames = new ArrayList<>();
    private final StringBuilder fixedName = new StringBuilder();
    private boolean literal = true;
    private int position;

    PatternParser(String whole) {
        this.whole = whole;
        if (whole.length() > MAX_LENGTH) {
            throw refuse("is longer than " + MAX_LENGTH + " characters");
        }
        this.text = tidy(whole);
    }

    PathPattern parse() {
        List<PatternToken> tokens = sequence(0);
        if (literal && fixedName.length() > 0) {
            fixedNames.add(fixedName.toString());
        }
        return new PathPattern(whole, new PatternAutomaton(tokens), fixedNames, literal);
    }

    private static String tidy(String pattern) {
        return String.join("/", ContainerPath.names(pattern, DiagnosticCode.INVALID_PATH));
    }

    /** Up to the end, or within braces up to their comma or end. */
    private List<PatternToken> sequence(int depth) {
        List<PatternToken> tokens = new ArrayList<>();
        while (position < text.length()) {
            char c = text.charAt(position);
            if (depth > 0 && (c == ',' || c == '}')) {
                break;
            }
            switch (c) {
                case '*' -> tokens.add(star());
                case '?' -> tokens.add(wildcard(new PatternToken.One(PatternToken.Characters.IN_NAME), 1));
                case '[' -> tokens.add(wildcard(new PatternToken.One(characterClass()), 0));
                case '{' -> tokens.add(choice(depth));
                default -> tokens.add(character());
            }
        }
        return tokens;
    }

    private PatternToken wildcard(PatternToken token, int length) {
        literal = false;
        position += length;
        return token;
    }

    private PatternToken star() {
        int end = position;
        while (end < text.length() && text.charAt(end) == '*') {
            end++;
        }
        if (end - position == 1) {
            return wildcard(new PatternToken.Many(PatternToken.Characters.IN_NAME), 1);
        }
        boolean wholePart = position == 0 || text.charAt(position - 1) == '/';
        if (wholePart && end < text.length() && text.charAt(end) == '/') {
            return wildcard(new PatternToken.Folders(), end + 1 - position);
        }
        return wildcard(new PatternToken.Many(PatternToken.Characters.ANY), end - position);
    }

    private PatternToken choice(int depth) {
        if (depth == MAX_DEPTH) {
            throw refuse("nests braces too deeply");
        }
        literal = false;
        List<List<PatternToken>> branches = new ArrayList<>();
        do {
            position++;
            branches.add(sequence(depth + 1));
        } while (position < text.length() && text.charAt(position) == ',');
        if (position == text.length()) {
            throw refuse("has a '{' that is not closed");
        }
        position++;
        return new PatternToken.Choice(branches);
    }

    private PatternToken character() {
        int c = escapable();
        if (literal && c == '/') {
            fixedNames.add(fixedName.toString());
            fixedName.setLength(0);
        } else if (literal) {
            fixedName.appendCodePoint(c);
        }
        return new PatternToken.One(new PatternToken.Character(c));
    }

    private PatternToken.Test characterClass() {
        literal = false;
        position++;
        boolean negated = at('!') || at('^');
        position += negated ? 1 : 0;
        List<int[]> ranges = new ArrayList<>();
        // A bracket that comes first is a member, as in POSIX.
        while (ranges.isEmpty() || !at(']')) {
            if (position >= text.length()) {
                throw refuse("has a '[' that is not closed");
            }
            int first = escapable();
            int last = first;
            if (at('-') && position + 1 < text.length() && text.charAt(position + 1) != ']') {
                position++;
                last = escapable();
            }
            ranges.add(new int[] {first, last});
        }
        position++;
        return new PatternToken.CharacterClass(ranges, negated);
    }

    private boolean at(char c) {
        return position < text.length() && text.charAt(position) == c;
    }

    /** The next character, without the backslash that protects it. */
    private int escapable() {
        if (text.charAt(position) == '\\') {
            position++;
            if (position == text.length()) {
                throw refuse("ends in a backslash");
            }
        }
        int c = text.codePointAt(position);
        position += Character.charCount(c);
        return c;
    }

    private DataFlowException refuse(String reason) {
        String shown = whole.length() > 200 ? whole.substring(0, 200) + "..." : whole;
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PATH, "the pattern '" + shown + "' " + reason)
                        .hint("Put a backslash before a character that is meant itself."));
    }
}
