package dev.driftwood.adls.peers;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/** The emulator's npm package, fetched once into the user's cache, where it outlives a clean build. */
final class AzuritePackage {

    private static final String VERSION = "3.35.0";
    private static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");
    private static final int MINUTES = 5;

    private AzuritePackage() {}

    /** The folder of the package. The test is skipped if it cannot be had. */
    static Path installed() throws IOException {
        if (!answers("node", "--version")) {
            throw skipped("there is no Node.js on the PATH");
        }
        Path folder = cache().resolve("azurite-" + VERSION);
        Path found = folder.resolve("node_modules/azurite");
        Files.createDirectories(folder);
        // Tests run in several processes.
        try (FileChannel channel =
                        FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            Path complete = folder.resolve("complete");
            if (lock.isValid() && !Files.exists(complete)) {
                install(folder);
                Files.createFile(complete);
            }
        }
        return found;
    }

    private static Path cache() {
        String home = System.getProperty("user.home");
        return Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .orElseGet(() -> Path.of(home, ".cache"))
                .resolve("driftwood");
    }

    private static void install(Path folder) throws IOException {
        Path log = folder.resolve("npm.log");
        Process npm;
        try {
            npm = new ProcessBuilder(
                            WINDOWS ? "npm.cmd" : "npm",
                            "install",
                            "--no-audit",
                            "--no-fund",
                            "--no-save",
                            "--ignore-scripts",
                            "--fetch-retries=1",
                            "--prefix",
                            folder.toString(),
                            "azurite@" + VERSION)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            throw skipped("npm does not start: " + e.getMessage());
        }
        if (!endsWell(npm)) {
            throw skipped("npm could not install it: "
                    + Files.readString(log, StandardCharsets.UTF_8).strip());
        }
    }

    private static boolean answers(String... command) {
        try {
            return endsWell(new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start());
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean endsWell(Process process) throws IOException {
        try {
            boolean ended = process.waitFor(MINUTES, TimeUnit.MINUTES);
            if (!ended) {
                process.destroyForcibly();
            }
            return ended && process.exitValue() == 0;
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static IllegalStateException skipped(String reason) {
        String text = "SKIPPED: tests against Azurite " + VERSION + ", since " + reason;
        System.err.println("*** " + text);
        return Assumptions.abort(text);
    }
}
