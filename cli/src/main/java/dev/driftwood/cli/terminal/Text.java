package dev.driftwood.cli.terminal;

/** Text from data, made fit to be shown: what a terminal would obey is spelled out, and widths are counted in columns. */
public final class Text {

    private static final String ELLIPSIS = "…";

    private Text() {}

    /** The text with control and direction characters spelled as escapes, on one line. */
    public static String visible(String text) {
        int first = 0;
        while (first < text.length() && !mustBeSpelled(text.charAt(first))) {
            first++;
        }
        if (first == text.length()) {
            return text;
        }
        StringBuilder spelled = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int i = first; i < text.length(); i++) {
            char c = text.charAt(i);
            if (mustBeSpelled(c)) {
                spelled.append(spelling(c));
            } else {
                spelled.append(c);
            }
        }
        return spelled.toString();
    }

    /** How many columns of a terminal the text takes. */
    public static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int codePoint = text.codePointAt(i);
            width += width(codePoint);
            i += Character.charCount(codePoint);
        }
        return width;
    }

    /** The text cut to the width, with an ellipsis if anything was cut. */
    public static String cut(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        int taken = 0;
        int end = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            if (taken + width(codePoint) > width - 1) {
                break;
            }
            taken += width(codePoint);
            end += Character.charCount(codePoint);
        }
        return text.substring(0, end) + ELLIPSIS;
    }

    private static boolean mustBeSpelled(char c) {
        return c < ' ' || (c >= 0x7f && c < 0xa0) || isDirection(c) || c == 0x2028 || c == 0x2029;
    }

    private static boolean isDirection(char c) {
        return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e || c == 0x200f;
    }

    private static String spelling(char c) {
        switch (c) {
            case '\n':
                return "\\n";
            case '\r':
                return "\\r";
            case '\t':
                return "\\t";
            default:
                String hex = Integer.toHexString(c);
                return "\\u" + "0000".substring(hex.length()) + hex;
        }
    }

    private static int width(int codePoint) {
        if (codePoint < 0x300) {
            return 1;
        }
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    /** East Asian wide and full-width characters, and emoji. */
    private static boolean isWide(int codePoint) {
        return (codePoint >= 0x1100 && codePoint <= 0x115f)
                || (codePoint >= 0x2e80 && codePoint <= 0xa4cf && codePoint != 0x303f)
                || (codePoint >= 0xac00 && codePoint <= 0xd7a3)
                || (codePoint >= 0xf900 && codePoint <= 0xfaff)
                || (codePoint >= 0xfe30 && codePoint <= 0xfe6f)
                || (codePoint >= 0xff00 && codePoint <= 0xff60)
                || (codePoint >= 0xffe0 && codePoint <= 0xffe6)
                || (codePoint >= 0x1f300 && codePoint <= 0x1faff)
                || (codePoint >= 0x20000 && codePoint <= 0x3fffd);
    }
}
