package dev.driftwood.cli.terminal;

/** What a stretch of text means to the reader; each has one look. */
public enum Style {
    PLAIN("0"),
    HEADING("1"),
    QUIET("2"),
    GOOD("32"),
    CHANGED("33"),
    BAD("1;31"),
    NAME("36");

    static final String END = "\u001b[0m";

    private final String start;

    Style(String parameters) {
        this.start = "\u001b[" + parameters + "m";
    }

    String start() {
        return start;
    }
}
