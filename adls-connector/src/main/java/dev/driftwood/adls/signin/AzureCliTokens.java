package dev.driftwood.adls.signin;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** Tokens of whoever is logged in to the Azure CLI. */
final class AzureCliTokens implements TokenSource {

    private static final int PATIENCE_SECONDS = 6;
    private static final int LARGEST = 1 << 20;
    private static final String LOG_IN = "Log in: az login.";

    private final Optional<String> tenant;
    private final Environment environment;
    private final SignInFailure failure;
    private final Clock clock;

    AzureCliTokens(Optional<String> tenant, Environment environment, SignInFailure failure, Clock clock) {
        this.tenant = tenant;
        this.environment = environment;
        this.failure = failure;
        this.clock = clock;
    }

    /** The program, if it is installed. A script of the folder at hand is never taken for it. */
    static Optional<Path> program(Environment environment) {
        boolean windows = File.separatorChar == '\\';
        String path =
                environment.value("PATH").or(() -> environment.value("Path")).orElse("");
        for (String folder : path.split(File.pathSeparator, -1)) {
            for (String name : windows ? List.of("az.cmd", "az.exe") : List.of("az")) {
                try {
                    Path program = Path.of(folder).resolve(name);
                    if (program.isAbsolute() && Files.isExecutable(program) && Files.isRegularFile(program)) {
                        return Optional.of(program);
                    }
                } catch (InvalidPathException e) {
                    break;
                }
            }
        }
        return Optional.empty();
    }

    @Override
    public AccessToken token() {
        TokenAttempt attempt = attempt();
        if (attempt instanceof TokenAttempt.NobodyThere nobody) {
            throw failure.failed(nobody.why(), nobody.hint());
        }
        return ((TokenAttempt.Given) attempt).token();
    }

    /** Asks once; what goes wrong for somebody who is logged in is thrown. */
    TokenAttempt attempt() {
        Optional<Path> program = program(environment);
        if (program.isEmpty()) {
            return new TokenAttempt.NobodyThere(
                    "the Azure CLI is not installed: there is no az in PATH",
                    "Install it and log in (az login), or sign in another way.");
        }
        List<String> command = new ArrayList<>(List.of(
                program.get().toString(),
                "account",
                "get-access-token",
                "--resource",
                "https://storage.azure.com/",
                "-o",
                "json"));
        tenant.ifPresent(name -> command.addAll(List.of("--tenant", name)));
        Outcome outcome = run(command);
        if (outcome.status() != 0) {
            return refused(outcome.complaint());
        }
        return new TokenAttempt.Given(TokenAnswer.of(outcome.answer())
                .flatMap(object -> object.token("accessToken", clock.instant()))
                .orElseThrow(() -> failure.failed("az answers without a token", "Bring it up to date: az upgrade.")));
    }

    private record Outcome(int status, String answer, String complaint) {}

    private Outcome run(List<String> command) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(environment.variables());
        Process process;
        try {
            process = builder.start();
            process.getOutputStream().close();
        } catch (IOException e) {
            throw failure.failed("az cannot be started", "See whether it works: az account show.");
        }
        try {
            CompletableFuture<String> answer = CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
            CompletableFuture<String> complaint = CompletableFuture.supplyAsync(() -> text(process.getErrorStream()));
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw failure.failed(
                        "az does not answer within " + PATIENCE_SECONDS + " seconds",
                        "See whether it works: az account get-access-token.");
            }
            return new Outcome(process.exitValue(), answer.join(), complaint.join());
        } catch (CompletionException e) {
            throw failure.failed("the answer of az cannot be read", "See whether it works: az account show.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failure.failed("it was interrupted", "Run again.");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static String text(InputStream stream) {
        try (stream) {
            return new String(stream.readNBytes(LARGEST), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private TokenAttempt refused(String complaint) {
        String said = complaint.toLowerCase(Locale.ROOT);
        if (said.contains("aadsts")) {
            throw DirectoryErrors.complaint(complaint, "az gives no token", failure);
        }
        if (said.contains("az login") || said.contains("az account set")) {
            return new TokenAttempt.NobodyThere("nobody is logged in to the Azure CLI", LOG_IN);
        }
        throw failure.failed("az gives no token", "See what it says: az account get-access-token. " + LOG_IN);
    }
}
