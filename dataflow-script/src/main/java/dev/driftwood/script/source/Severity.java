package dev.driftwood.script.source;

/** Whether a diagnostic ends the run. */
public enum Severity {
    ERROR,
    WARNING
}
