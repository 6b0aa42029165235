package dev.driftwood.regression.coverage;

import dev.driftwood.script.source.Span;
import java.util.Locale;

/**
 * Something that rows or columns can reach.
 *
 * @param stream the stream whose statement it is in
 * @param what it is, in the words of the script
 */
public record CoverageItem(Kind kind, String stream, Span span, String what, boolean reached) {

    /** What there is to reach. */
    public enum Kind {
        /** A row leaves it; of a sink, a row is written. */
        TRANSFORMATION("no row"),
        /** A row takes this output of a split. */
        OUTPUT("no row"),
        /** It is the result of a condition for a row. */
        ARM("never the result"),
        /** It is the first value of {@code coalesce} that is not null, for a row. */
        ALTERNATIVE("never the first that is not null"),
        /** It matches a column. */
        PATTERN("matches no column");

        private final String missed;

        Kind(String missed) {
            this.missed = missed;
        }

        /** What is said of one that was not reached. */
        public String missed() {
            return missed;
        }

        /** As programs write it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
