package dev.driftwood.cli.report;

/** A script before and after it was brought into canonical form. */
public record FormattedScript(String name, String before, String after) {

    public boolean changed() {
        return !before.equals(after);
    }
}
