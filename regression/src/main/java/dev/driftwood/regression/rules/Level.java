package dev.driftwood.regression.rules;

import java.util.Locale;

/** How much a finding matters. */
public enum Level {
    /** Data may be lost, or a run may fail, when the files change. */
    WARNING,
    /** Often meant that way; worth knowing. */
    NOTE;

    /** As people and programs write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
