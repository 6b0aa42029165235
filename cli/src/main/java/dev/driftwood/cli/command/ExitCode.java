package dev.driftwood.cli.command;

/** How a command ended, as the shell sees it. */
public enum ExitCode {
    SUCCESS(0),
    /** The flow failed, or a check found something. */
    FAILED(1),
    /** The command line is wrong. */
    USAGE(2),
    /** A fault in Driftwood itself. */
    FAULT(3);

    private final int status;

    ExitCode(int status) {
        this.status = status;
    }

    public int status() {
        return status;
    }
}
