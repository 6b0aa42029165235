package dev.driftwood.regression.drift;

import java.util.List;

/**
 * What the later of two days does to a flow.
 *
 * @param stream the transformation it is about; empty if it is about none in particular
 * @param place where in the script: {@code curate.dfs:8:21}; empty if there is no such place
 * @param detail what exactly, in words
 * @param evidence what more there is to know, a sentence each
 */
public record FlowEffect(Kind kind, String stream, String place, String detail, List<String> evidence) {

    public FlowEffect {
        evidence = List.copyOf(evidence);
    }

    static FlowEffect of(Kind kind, String stream, String detail) {
        return new FlowEffect(kind, stream, "", detail, List.of());
    }

    /** What happens, in the order of reports. */
    public enum Kind {
        FAILS("fails"),
        STILL_FAILS("fails as before"),
        MENDED("fails no more"),
        STARVED("loses its source"),
        FED_OTHERWISE("takes another column"),
        DROPPED("drops a column"),
        SINK_CHANGED("sink changes shape"),
        WARNED("warns");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
