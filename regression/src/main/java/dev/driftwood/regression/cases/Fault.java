package dev.driftwood.regression.cases;

import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;

/** A fault in Driftwood itself, which ends one of several runs and not the others. */
public record Fault(Throwable cause) {

    private static final int FRAMES = 12;

    public Diagnostic diagnostic() {
        return Diagnostic.error(DiagnosticCode.INTERNAL, "This is a fault in Driftwood itself: " + cause);
    }

    /** Its code, and where it came from. */
    String detail() {
        StringBuilder text = new StringBuilder(DiagnosticCode.INTERNAL.text()).append('\n');
        for (Throwable each = cause; each != null; each = each.getCause()) {
            text.append(each == cause ? "" : "caused by ").append(each).append('\n');
            StackTraceElement[] frames = each.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
                text.append("    at ").append(frames[i]).append('\n');
            }
        }
        return text.toString();
    }
}
