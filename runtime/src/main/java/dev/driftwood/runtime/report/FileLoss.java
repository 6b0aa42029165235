package dev.driftwood.runtime.report;

/**
 * What a source's file holds and its rows do not: the other kind of quiet data loss, made visible.
 *
 * @param place where the first of them is, in words
 * @param sample of the first of them; empty if there is nothing to show
 */
public record FileLoss(String stream, String file, Kind kind, long count, String place, String sample) {

    /** What is lost. */
    public enum Kind {
        CUT_VALUES("value beyond the last column, left out", "values beyond the last column, left out"),
        SHORT_ROWS("row with too few values, the rest null", "rows with too few values, the rest null"),
        MALFORMED_VALUES("value with malformed characters, now U+FFFD", "values with malformed characters, now U+FFFD"),
        OPEN_QUOTES("quote that is never closed and takes the rest of the file", "quotes that are never closed");

        private final String one;
        private final String many;

        Kind(String one, String many) {
            this.one = one;
            this.many = many;
        }

        /** In words, behind a number. */
        public String words(long count) {
            return count == 1 ? one : many;
        }
    }

    /** The two together; the first place stays. */
    public FileLoss and(FileLoss later) {
        return new FileLoss(stream, file, kind, count + later.count, place, sample);
    }
}
