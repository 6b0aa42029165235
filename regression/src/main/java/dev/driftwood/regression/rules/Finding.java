package dev.driftwood.regression.rules;

import dev.driftwood.script.source.Diagnostic;

/**
 * A rule that a flow breaks.
 *
 * @param stream where; empty if it is in no statement of the flow's own script
 * @param diagnostic what is said of it: message, place and hint
 */
public record Finding(Rule rule, String stream, Diagnostic diagnostic) {

    /** How bad it is, and what it is called. */
    public String heading() {
        return rule.level().word() + " " + rule.id();
    }
}
