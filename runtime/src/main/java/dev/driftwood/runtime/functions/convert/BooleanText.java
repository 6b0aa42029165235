package dev.driftwood.runtime.functions.convert;

/** Reads a boolean from text. Rule: functions.tsv, toBoolean (t, true, y, yes, 1); any case and blanks around it, as in Spark. */
final class BooleanText {

    private static final String[] TRUE = {"true", "t", "1", "yes", "y"};
    private static final String[] FALSE = {"false", "f", "0", "no", "n"};

    private BooleanText() {}

    /** 1 for true, 0 for false, -1 for anything else. */
    static int parse(byte[] text, int from, int to) {
        int start = AsciiText.start(text, from, to);
        int end = AsciiText.end(text, start, to);
        for (String word : TRUE) {
            if (AsciiText.isWord(text, start, end, word)) {
                return 1;
            }
        }
        for (String word : FALSE) {
            if (AsciiText.isWord(text, start, end, word)) {
                return 0;
            }
        }
        return -1;
    }
}
