package dev.driftwood.regression.drill;

/** How a run came out beside that of today, the worst first. */
public enum Verdict {
    /** It passes, and values or rows are gone that are in its input. */
    LOSES_DATA("LOSES DATA"),
    FAILS("fails"),
    DIFFERS("differs"),
    UNCHANGED("unchanged");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
