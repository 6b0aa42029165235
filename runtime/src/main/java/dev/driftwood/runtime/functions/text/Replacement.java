package dev.driftwood.runtime.functions.text;

import dev.driftwood.runtime.vector.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What a match is replaced by: Java's syntax, in which {@code $1} and <code>${name}</code> stand for groups and a backslash takes
 * the next character's meaning away.
 */
final class Replacement {

    private final String text;
    private final Pattern pattern;
    private final List<Part> parts = new ArrayList<>();
    private final Bytes literal = new Bytes();

    /** Appends a part of the replacement of the match. */
    private interface Part {
        void append(Matcher match, RegexText text, Bytes into);
    }

    /** @throws IllegalArgumentException if the text is malformed, or names a group that the pattern lacks */
    Replacement(String text, Pattern pattern) {
        this.text = text;
        this.pattern = pattern;
        int groups = pattern.matcher("").groupCount();
        for (int i = 0; i < text.length(); ) {
            int character = text.codePointAt(i);
            if (character == '$') {
                i = addGroup(i + 1, groups);
                continue;
            }
            if (character == '\\') {
                i++;
                require(i < text.length(), "a backslash stands at its end");
                character = text.codePointAt(i);
            }
            Utf8.append(character, literal);
            i += Character.charCount(character);
        }
        endLiteral();
    }

    boolean isMadeOf(String otherText, Pattern otherPattern) {
        return pattern == otherPattern && text.equals(otherText);
    }

    /** Appends the replacement of the match. */
    void append(Matcher match, RegexText text, Bytes into) {
        for (Part part : parts) {
            part.append(match, text, into);
        }
    }

    private void endLiteral() {
        if (literal.length() > 0) {
            byte[] bytes = Arrays.copyOf(literal.array(), literal.length());
            parts.add((match, text, into) -> into.append(bytes));
            literal.clear();
        }
    }

    /** Adds the group whose number or name begins at {@code start}; the position behind it. */
    private int addGroup(int start, int groups) {
        endLiteral();
        if (text.startsWith("{", start)) {
            int end = text.indexOf('}', start);
            require(end > 0, "a } is missing");
            String name = text.substring(start + 1, end);
            require(hasGroup(pattern, name), "there is no group '" + name + "'");
            parts.add((match, row, into) -> appendGroup(match.start(name), match.end(name), row, into));
            return end + 1;
        }
        require(start < text.length() && isDigit(text.charAt(start)), "no group's number stands behind a $");
        int number = text.charAt(start) - '0';
        require(number <= groups, "there is no group " + number);
        int end = start + 1;
        // More digits belong to the number as long as there is such a group.
        while (end < text.length() && isDigit(text.charAt(end)) && number * 10 + text.charAt(end) - '0' <= groups) {
            number = number * 10 + text.charAt(end++) - '0';
        }
        int group = number;
        parts.add((match, row, into) -> appendGroup(match.start(group), match.end(group), row, into));
        return end;
    }

    private static void appendGroup(int start, int end, RegexText text, Bytes into) {
        if (start >= 0) {
            text.append(start, end, into);
        }
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }

    /** A back reference to the group compiles just if there is one; Java 17 has no other way to ask before a match. */
    private static boolean hasGroup(Pattern pattern, String name) {
        try {
            Pattern.compile(pattern.pattern() + "\n\\k<" + name + ">");
            return true;
        } catch (PatternSyntaxException e) {
            return false;
        }
    }

    private void require(boolean holds, String problem) {
        if (!holds) {
            throw new IllegalArgumentException("is no replacement: '" + text + "' (" + problem + ")");
        }
    }
}
