package dev.driftwood.benchmarks.measure;

import java.io.IOException;

/** A command ended with another status than 0. */
public final class FailedRun extends IOException {

    private static final int TOLD = 2_000;

    private final int status;

    public FailedRun(int status, String output) {
        super("exit status " + status + "\n" + output.substring(Math.max(0, output.length() - TOLD)));
        this.status = status;
    }

    public int status() {
        return status;
    }
}
