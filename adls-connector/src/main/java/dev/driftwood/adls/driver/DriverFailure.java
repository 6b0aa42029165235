package dev.driftwood.adls.driver;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import javax.net.ssl.SSLException;

/** What the service's and the network's refusals mean to the user: the one place where they become diagnostics. */
final class DriverFailure {

    /** Signatures and keys, should a message repeat them. */
    private static final Pattern SECRETS = Pattern.compile(
            "(?i)(sig|signature|accountkey|client_secret|key)(=|%3d)[^&\\s\"']+|bearer [^\\s\"']+|[A-Za-z0-9+/_-]{40,}={0,2}");

    private static final Duration PATIENCE = Duration.ofSeconds(40);

    private static final String RUN_AGAIN =
            "Run again when the account or the network is better. If this run had begun to write,"
                    + " what it staged lies in " + ContainerPath.AREA
                    + " in the folders of its sinks: the next run into them puts that in order.";

    private final Location location;
    private final Credential credential;
    private final Availability availability;

    DriverFailure(Location location, Credential credential) {
        this.location = location;
        this.credential = credential;
        this.availability = Availability.of(location);
    }

    /** Whether the account answers at the moment. */
    boolean answers() {
        return availability.answers();
    }

    /** What was to be done at a path. */
    enum Deed {
        LIST("list", DiagnosticCode.UNREADABLE_FILE, "Storage Blob Data Reader"),
        READ("read", DiagnosticCode.UNREADABLE_FILE, "Storage Blob Data Reader"),
        WRITE("write", DiagnosticCode.UNWRITABLE, "Storage Blob Data Contributor");

        private final String word;
        private final DiagnosticCode code;
        private final String role;

        Deed(String word, DiagnosticCode code, String role) {
            this.word = word;
            this.code = code;
            this.role = role;
        }
    }

    DataFlowException of(Deed deed, String path, IOException cause) {
        Optional<DataFlowException> known = known(cause);
        if (known.isPresent()) {
            return known.get();
        }
        Refusal refusal = Refusal.of(cause);
        return refusal == null ? unanswered(deed, path, cause) : answered(deed, path, refusal, cause);
    }

    /** What was said already: by the sign-in, or about a certificate. The driver wraps it, or keeps nothing but its text. */
    private Optional<DataFlowException> known(IOException cause) {
        for (Throwable each = cause; each != null; each = each.getCause()) {
            if (each instanceof DataFlowException said) {
                return Optional.of(said);
            }
        }
        Refusal refusal = Refusal.of(cause);
        return refusal == null
                        && credential instanceof Credential.Bearer bearer
                        && bearer.tokens() instanceof WatchedTokens tokens
                ? tokens.failure()
                : Optional.empty();
    }

    /** Fails if the server's certificate was refused at the last attempt: it will be at the next. */
    void requireTrusted() {
        Optional<CertificateException> refusal =
                DriverStart.trust().refusal(String.valueOf(location.server().getHost()));
        if (refusal.isPresent()) {
            throw untrusted(refusal.get(), refusal.get());
        }
    }

    /** Fails if the server was given up a moment ago. */
    void requireNotGone() {
        availability.known().ifPresent(this::gone);
    }

    /**
     * Fails if the server is given up now.
     *
     * @param begun when the first attempt was made, as {@link System#nanoTime} has it
     */
    void requireAnswers(long begun) {
        availability.probe(begun).ifPresent(this::gone);
    }

    private void gone(Availability.Loss loss) {
        throw new DataFlowException(Diagnostic.error(
                        DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT,
                        "the account " + account() + " does not answer: " + unanswered(loss.reason()) + " at "
                                + location.server() + ", tried for "
                                + Math.max(1, loss.tried().toSeconds()) + " s")
                .in(location.address())
                .hint(RUN_AGAIN));
    }

    private static String unanswered(IOException reason) {
        if (reason instanceof UnknownHostException) {
            return "its name is not known any more";
        }
        return reason instanceof SocketTimeoutException ? "no answer" : redacted(reason(reason));
    }

    /** Fails if whoever wanted something has been told to stop, which the driver does not look at. */
    void requireWanted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT,
                            "stopped before the account " + account() + " had given a useful answer")
                    .in(location.address())
                    .hint(RUN_AGAIN));
        }
    }

    /** Fails once attempts have taken longer than anybody waits in silence. */
    void requirePatience(Duration spent) {
        if (spent.compareTo(PATIENCE) > 0) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT,
                            "the account " + account() + " gives no useful answer at " + location.server()
                                    + ", tried for " + spent.toSeconds() + " s")
                    .in(location.address())
                    .hint(RUN_AGAIN));
        }
    }

    private DataFlowException answered(Deed deed, String path, Refusal refusal, IOException cause) {
        if (refusal.isMissingContainer()) {
            return missingContainer(cause);
        }
        if (refusal.isSignIn()) {
            return signIn(refusal, cause);
        }
        if (refusal.status() == 403) {
            return forbidden(deed, path, refusal, cause);
        }
        if (refusal.status() == 404) {
            return missing(deed, path, cause);
        }
        if (refusal.status() == 412) {
            return refusal.code().startsWith("Lease") ? held(path, cause) : changed(path);
        }
        if (refusal.isBusy()) {
            return failure(
                    deed.code,
                    "cannot " + deed.word + " " + where(path) + ": the account " + account()
                            + (refusal.status() == 429 || refusal.status() == 503 ? " is busy" : " failed")
                            + " at each of many attempts over half a minute" + said(refusal),
                    path,
                    "Run again later, or ask whether the account's limits are reached.",
                    cause);
        }
        return failure(
                deed.code,
                "cannot " + deed.word + " " + where(path) + ": the account " + account() + " answered "
                        + refusal.status() + said(refusal),
                path,
                "See what the answer says; it is the storage account's own.",
                cause);
    }

    DataFlowException missingContainer(IOException cause) {
        return failure(
                DiagnosticCode.SOURCE_INVALID_PAYLOAD,
                "the container " + location.address() + " does not exist",
                "",
                "Create the container " + location.container() + " in the account " + account()
                        + ", or correct its name.",
                cause);
    }

    /** What is at the path is not what was listed. */
    DataFlowException missing(Deed deed, String path, IOException cause) {
        return failure(
                deed.code,
                "cannot " + deed.word + " " + where(path) + ": it does not exist",
                path,
                "Correct the path; upper and lower case differ.",
                cause);
    }

    DataFlowException changed(String path) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.FILE_CHANGED, where(path) + " changed since it was listed")
                        .in(where(path))
                        .hint("Run again when its producer is done."));
    }

    private DataFlowException held(String path, IOException cause) {
        return failure(
                DiagnosticCode.FOLDER_BUSY,
                "somebody else holds " + where(path),
                path,
                "Wait for the other run to end; a lease of a killed one ends within a minute.",
                cause);
    }

    private DataFlowException signIn(Refusal refusal, IOException cause) {
        String skew = ClockSkew.describe(location);
        boolean expired = refusal.message().contains("not valid in the specified time frame")
                || refusal.message().contains("expired");
        String why = !skew.isEmpty() ? ": " + skew : expired ? ": it is not valid now" : "";
        return failure(
                DiagnosticCode.INVALID_SIGN_IN,
                "the account " + account() + " does not accept the sign-in by " + credential.mode() + why
                        + said(refusal),
                "",
                !skew.isEmpty() ? "Set the clock of this machine; requests are signed with the time." : signInHint(),
                cause);
    }

    private String signInHint() {
        return switch (credential.mode()) {
            case "account-key" -> "Check the account's name and its key; a key that was rotated is no longer valid.";
            case "sas" ->
                "Check that the signature is whole, has begun and has not expired, and is for this account; one for a"
                        + " folder (sr=d) is good below that folder only, and only where the account has a hierarchical"
                        + " namespace.";
            case "anonymous" -> "Say how to sign in: only containers with public access can be read without.";
            default -> "Check the tenant, and that the token is for storage accounts.";
        };
    }

    private DataFlowException forbidden(Deed deed, String path, Refusal refusal, IOException cause) {
        boolean firewall =
                refusal.code().equals("AuthorizationFailure") || refusal.code().equals("IpAuthorizationError");
        boolean keys = refusal.code().equals("KeyBasedAuthenticationNotPermitted");
        String hint = firewall
                ? "Open the account's firewall for this machine, or run inside its network; if that is open, give the"
                        + " role " + deed.role + "."
                : keys
                        ? "The account takes no keys: sign in with an identity."
                        : credential.mode().equals("sas")
                                ? "The signature must allow to " + deed.word + " there."
                                : "Give the identity the role " + deed.role + " on the container "
                                        + location.container() + ", or access to the path and its folders (ACL).";
        return failure(
                DiagnosticCode.UNAUTHORIZED_STORAGE_ACCESS,
                "no permission to " + deed.word + " " + where(path) + " signed in by " + credential.mode()
                        + said(refusal),
                path,
                hint,
                cause);
    }

    private DataFlowException unanswered(Deed deed, String path, IOException cause) {
        Throwable root = cause;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        if (root instanceof UnknownHostException) {
            return failure(
                    DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT,
                    "there is no storage account at " + location.server().getHost() + ": the name is not known",
                    "",
                    "Correct the account's name, " + account() + "; if it is right, check this machine's DNS.",
                    cause);
        }
        if (root instanceof SSLException || root instanceof CertificateException) {
            return untrusted(cause, root);
        }
        if (root instanceof EOFException && deed == Deed.READ) {
            return failure(
                    deed.code,
                    "cannot read " + where(path) + ": the connection was cut each time",
                    path,
                    "Run again when the network is better.",
                    cause);
        }
        return failure(
                DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT,
                "cannot " + deed.word + " " + where(path) + ": no answer from " + location.server() + ": "
                        + redacted(reason(root)),
                "",
                "Check the network, and the endpoint in driftwood.yml if it names one.",
                cause);
    }

    private DataFlowException untrusted(Throwable cause, Throwable root) {
        return failure(
                DiagnosticCode.UNREACHABLE_STORAGE_ACCOUNT,
                "the certificate of " + location.server() + " is not trusted: " + redacted(reason(root)),
                "",
                "Name the file of its certificate authority in driftwood.yml: certificateAuthority of the account.",
                cause);
    }

    /** The settings of an account do not make sense by themselves. */
    DataFlowException setting(String what, String hint) {
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_SIGN_IN, "the account " + account() + ": " + what)
                        .hint(hint));
    }

    /** The path in full, as people write it. */
    String where(String path) {
        return path.isEmpty() || path.equals("/") ? location.address() : location.address() + path;
    }

    private String account() {
        return location.account();
    }

    private static String said(Refusal refusal) {
        String text = refusal.message().isEmpty() ? refusal.code() : refusal.code() + ": " + refusal.message();
        return text.isEmpty() ? "" : " (" + redacted(text) + ")";
    }

    private static String reason(Throwable root) {
        String message = root.getMessage();
        return message == null ? root.getClass().getSimpleName() : message;
    }

    static String redacted(String text) {
        return SECRETS.matcher(text).replaceAll("(secret)");
    }

    private DataFlowException failure(DiagnosticCode code, String what, String path, String hint, Throwable cause) {
        // The cause is not kept: the driver's texts hold whole addresses, with signatures.
        return new DataFlowException(
                Diagnostic.error(code, what).in(where(path)).hint(hint), bare(cause));
    }

    /** Where a failure came from, without what it said. */
    private static Throwable bare(Throwable cause) {
        IOException bare = new IOException(cause.getClass().getName());
        bare.setStackTrace(cause.getStackTrace());
        return bare;
    }
}
