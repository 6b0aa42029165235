package dev.driftwood.adls.driver;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.azurebfs.contracts.exceptions.AbfsRestOperationException;
import org.jspecify.annotations.Nullable;

/**
 * What the service answered instead of doing what it was asked.
 *
 * @param status of HTTP; below 100 if there was no answer
 * @param code the service's own; empty where an answer had no body
 * @param message the service's own, in one line
 */
record Refusal(int status, String code, String message) {

    private static final Pattern ANSWER = Pattern.compile("rId: [^,]*, ([A-Za-z]+), \"(.*)\"$", Pattern.DOTALL);
    private static final Pattern FURTHER_LINES = Pattern.compile("\\s*(RequestId:|Time:).*", Pattern.DOTALL);

    /** Finds the answer behind a failure; null if there is none. */
    static @Nullable Refusal of(Throwable failure) {
        for (Throwable each = failure; each != null; each = each.getCause()) {
            if (each instanceof AbfsRestOperationException answer && answer.getStatusCode() >= 100) {
                return of(answer);
            }
        }
        return null;
    }

    private static Refusal of(AbfsRestOperationException answer) {
        Matcher parts = ANSWER.matcher(String.valueOf(answer.getMessage()));
        if (parts.find()) {
            String line = FURTHER_LINES.matcher(parts.group(2)).replaceFirst("");
            return new Refusal(answer.getStatusCode(), parts.group(1), line.strip());
        }
        String known =
                answer.getErrorCode() == null ? "" : answer.getErrorCode().getErrorCode();
        return new Refusal(answer.getStatusCode(), known == null ? "" : known, "");
    }

    boolean isMissingContainer() {
        return code.equals("FilesystemNotFound")
                || code.equals("ContainerNotFound")
                || code.equals("ContainerBeingDeleted");
    }

    boolean isMissing() {
        return status == 404;
    }

    boolean isSignIn() {
        return status == 401
                || code.equals("AuthenticationFailed")
                || code.equals("InvalidAuthenticationInfo")
                || code.equals("NoAuthenticationInformation");
    }

    boolean isBusy() {
        return status == 429 || status >= 500;
    }
}
