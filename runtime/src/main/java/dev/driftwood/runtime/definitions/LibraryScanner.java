package dev.driftwood.runtime.definitions;

/** Finds characters of a library's text that stand in no string, no comment and no brackets. */
final class LibraryScanner {

    private final String text;

    LibraryScanner(String text) {
        this.text = text;
    }

    /** Where something other than blanks and comments follows. */
    int skipBlanks(int from) {
        int at = from;
        while (at < text.length()) {
            int comment = endOfComment(at);
            if (comment > at) {
                at = comment;
            } else if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else {
                break;
            }
        }
        return Math.min(at, text.length());
    }

    /** The next such character; the end of the text if there is none. */
    int find(int from, char wanted) {
        return find(from, wanted, text.length());
    }

    int find(int from, char wanted, int end) {
        int depth = 0;
        for (int at = from; at < end; ) {
            int beyond = Math.max(endOfComment(at), endOfString(at));
            if (beyond > at) {
                at = beyond;
                continue;
            }
            char c = text.charAt(at);
            if (c == wanted && depth == 0) {
                return at;
            }
            depth += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            at++;
        }
        return end;
    }

    /** The bracket that closes the one at a place; the end if there is none. */
    int closing(int open, int end) {
        return open >= end ? end : find(open + 1, ')', end);
    }

    private int endOfComment(int at) {
        if (text.startsWith("/*", at)) {
            int close = text.indexOf("*/", at + 2);
            return close < 0 ? text.length() : close + 2;
        }
        if (text.startsWith("//", at)) {
            int end = at;
            while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
                end++;
            }
            return end;
        }
        return at;
    }

    private int endOfString(int at) {
        char quote = text.charAt(at);
        if (quote != '\'' && quote != '"' && quote != '`') {
            return at;
        }
        int end = at + 1;
        while (end < text.length() && text.charAt(end) != quote) {
            end += text.charAt(end) == '\\' && quote != '`' ? 2 : 1;
        }
        return Math.min(text.length(), end + 1);
    }
}
