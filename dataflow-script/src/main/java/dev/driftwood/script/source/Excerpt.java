package dev.driftwood.script.source;

/**
 * The line of a text on which a span begins, with the span underlined. Tabs become four blanks, control characters a
 * placeholder, wide characters count as two columns, and of a long line only the surroundings of the span are shown.
 */
final class Excerpt {

    private static final int TAB = 4;
    private static final int BEFORE = 60;
    private static final int WINDOW = 110;
    private static final String CUT = "…";
    private static final char CONTROL = '\uFFFD';

    private final int lineNumber;
    private final String line;
    private final int start;
    private final int end;

    Excerpt(SourceText source, Span span) {
        SourceText.Position position = source.position(span.start());
        lineNumber = position.line();
        line = source.line(lineNumber);
        start = Math.min(line.offsetByCodePoints(0, Math.min(position.column() - 1, codePoints(line))), line.length());
        end = Math.min(line.length(), start + Math.max(span.end() - span.start(), 1));
    }

    void appendTo(StringBuilder out) {
        int from = boundary(start > BEFORE && line.length() > WINDOW ? start - BEFORE : 0);
        int to = boundary(Math.min(line.length(), from + WINDOW));
        String number = String.valueOf(lineNumber);
        String margin = " ".repeat(Math.max(0, 5 - number.length()));
        String lead = from > 0 ? CUT : "";
        out.append(margin).append(number).append(" | ").append(lead).append(visible(from, to));
        out.append(to < line.length() ? CUT : "").append('\n');
        int indent = width(lead) + width(visible(from, start));
        int carets = Math.max(1, width(visible(start, Math.min(end, to))));
        out.append(" ".repeat(Math.max(5, number.length()))).append(" | ");
        out.append(" ".repeat(indent)).append("^".repeat(carets)).append('\n');
    }

    private String visible(int from, int to) {
        StringBuilder out = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = line.charAt(i);
            if (c == '\t') {
                out.append(" ".repeat(TAB));
            } else {
                out.append(Character.isISOControl(c) ? CONTROL : c);
            }
        }
        return out.toString();
    }

    /** Never between the halves of a surrogate pair. */
    private int boundary(int index) {
        return index > 0 && index < line.length() && Character.isLowSurrogate(line.charAt(index)) ? index - 1 : index;
    }

    private static int codePoints(String text) {
        return text.codePointCount(0, text.length());
    }

    private static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            i += Character.charCount(c);
            width += columns(c);
        }
        return width;
    }

    /** Terminal columns of a character: none for marks that combine, two for East Asian wide forms and emoji. */
    private static int columns(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        boolean wide = (c >= 0x1100 && c <= 0x115F)
                || (c >= 0x2E80 && c <= 0xA4CF)
                || (c >= 0xAC00 && c <= 0xD7A3)
                || (c >= 0xF900 && c <= 0xFAFF)
                || (c >= 0xFE30 && c <= 0xFE6F)
                || (c >= 0xFF00 && c <= 0xFF60)
                || (c >= 0xFFE0 && c <= 0xFFE6)
                || (c >= 0x1F300 && c <= 0x1FAFF)
                || (c >= 0x20000 && c <= 0x3FFFD);
        return wide ? 2 : 1;
    }
}
