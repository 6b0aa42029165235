package dev.driftwood.script.outline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Skips over what stands in parentheses. Gives up, with -1 or nothing, at the first thing that it does not expect. */
final class OutlineScanner {

    private static final String PARAMETERS = "parameters";

    private final String text;
    private final int length;
    private final List<String> parameters = new ArrayList<>();
    private final List<ScriptOutline.Statement> statements = new ArrayList<>();
    private int at;
    private String name = "";

    OutlineScanner(String text) {
        this.text = text;
        this.length = text.length();
    }

    Optional<ScriptOutline> scan() {
        skipBlanks();
        while (at < length) {
            if (!(statements.isEmpty() && takesParameters()) && !statement()) {
                return Optional.empty();
            }
            skipBlanks();
        }
        return Optional.of(new ScriptOutline(parameters, statements));
    }

    /** The block of parameters, if it stands here and is well-formed. */
    private boolean takesParameters() {
        if (!text.startsWith(PARAMETERS, at)) {
            return false;
        }
        int before = at;
        at += PARAMETERS.length();
        skipBlanks();
        if (!take('{')) {
            at = before;
            return false;
        }
        while (true) {
            skipBlanks();
            if (take('}')) {
                return true;
            }
            if (!takeName()) {
                at = before;
                return false;
            }
            parameters.add(name);
            at = skipTo(',', '}');
            if (at < 0) {
                at = before;
                return false;
            }
            take(',');
        }
    }

    private boolean statement() {
        String keyword = "";
        while (true) {
            skipBlanks();
            if (take('(')) {
                break;
            }
            if (take(',') || take('@')) {
                continue;
            }
            if (!takeName()) {
                return false;
            }
            keyword = name;
        }
        int begin = at;
        int end = skipTo(')', ')');
        if (keyword.isEmpty() || end < 0) {
            return false;
        }
        at = end + 1;
        skipBlanks();
        if (!take('~') || !take('>')) {
            return false;
        }
        skipBlanks();
        if (!takeName()) {
            return false;
        }
        statements.add(new ScriptOutline.Statement(keyword, text.substring(begin, end), name));
        skipBlanks();
        return !take('@') || outputs();
    }

    private boolean outputs() {
        skipBlanks();
        if (!take('(')) {
            return false;
        }
        int end = skipTo(')', ')');
        at = end + 1;
        return end >= 0;
    }

    private boolean take(char wanted) {
        if (at < length && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    /** A name, in braces perhaps. */
    private boolean takeName() {
        int begin = at;
        if (take('{')) {
            int close = text.indexOf('}', at);
            name = close < 0 ? "" : text.substring(at, close);
            at = close + 1;
            return close >= 0;
        }
        while (at < length && (Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_')) {
            at++;
        }
        name = text.substring(begin, at);
        return at > begin;
    }

    private void skipBlanks() {
        while (at < length) {
            char c = text.charAt(at);
            int comment = c == '/' ? endOfComment(at) : at;
            if (comment > at) {
                at = comment;
            } else if (c <= ' ' || Character.isWhitespace(c) || c == '\uFEFF') {
                at++;
            } else {
                return;
            }
        }
    }

    /** Where one of two characters stands next, outside of strings, comments and brackets; -1 if it does not. */
    private int skipTo(char one, char other) {
        int depth = 0;
        for (int i = at; i < length; ) {
            char c = text.charAt(i);
            if (depth == 0 && (c == one || c == other)) {
                return i;
            }
            switch (c) {
                case '(', '[' -> depth++;
                case ')', ']' -> depth--;
                case '{' -> i = text.indexOf('}', i);
                case '\'', '"', '`' -> i = endOfString(i, c);
                case '/' -> i = Math.max(i, endOfComment(i) - 1);
                default -> {}
            }
            if (i < 0 || depth < 0) {
                return -1;
            }
            i++;
        }
        return -1;
    }

    private int endOfString(int begin, char quote) {
        for (int i = begin + 1; i < length; i++) {
            char c = text.charAt(i);
            if (c == quote) {
                return i;
            }
            i += c == '\\' && quote != '`' ? 1 : 0;
        }
        return -1;
    }

    private int endOfComment(int begin) {
        if (text.startsWith("//", begin)) {
            int end = begin;
            while (end < length && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            return end;
        }
        if (text.startsWith("/*", begin)) {
            int close = text.indexOf("*/", begin + 2);
            return close < 0 ? length : close + 2;
        }
        return begin;
    }
}
