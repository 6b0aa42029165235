package dev.driftwood.cli.arguments;

import org.jspecify.annotations.Nullable;

/** The command line is wrong; the message says how, and what to write instead if that can be guessed. */
public final class UsageException extends Exception {

    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }

    public UsageException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    static UsageException notPositive(String option, String text, @Nullable Throwable cause) {
        return new UsageException(option + " takes a whole number from 1, not '" + text + "'", cause);
    }

    static UsageException notASize(String option, String text) {
        return new UsageException(option + " takes a size such as 512MB or 4GB, not '" + text + "'");
    }
}
