package dev.driftwood.adls.peers;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A flat storage account, played by Microsoft's emulator at 127.0.0.1. It keeps everything in memory and ends with this process. */
public final class Azurite implements AutoCloseable {

    private static final String ACCOUNT = "flat";
    private static final int KEY_BYTES = 64;
    private static final Pattern LISTENS = Pattern.compile("successfully listens on (http://127\\.0\\.0\\.1:\\d+)");

    /** Ends when its input does, which happens however this process ends. */
    private static final String PROGRAM = "process.stdin.on('end', () => process.exit()).resume();"
            + "process.argv.splice(1, 0, process.env.AZURITE_MAIN);"
            + "require(process.env.AZURITE_MAIN);";

    private final Process process;
    private final String key;
    private final URI endpoint;

    private Azurite(Process process, String key, URI endpoint) {
        this.process = process;
        this.key = key;
        this.endpoint = endpoint;
    }

    /** Starts one; skips the test, and says so, where there is no Node.js or the registry of its packages is out of reach. */
    public static Azurite start() throws IOException {
        Path main = AzuritePackage.installed().resolve("dist/src/blob/main.js");
        byte[] bytes = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(bytes);
        String key = Base64.getEncoder().encodeToString(bytes);
        ProcessBuilder builder = new ProcessBuilder(
                "node",
                "-e",
                PROGRAM,
                "--",
                "--blobHost",
                "127.0.0.1",
                "--blobPort",
                "0",
                "--inMemoryPersistence",
                "--extentMemoryLimit",
                "512",
                "--silent",
                "--disableTelemetry");
        builder.environment().put("AZURITE_MAIN", main.toString());
        builder.environment().put("AZURITE_ACCOUNTS", ACCOUNT + ":" + key);
        builder.redirectErrorStream(true);
        Process process = builder.start();
        try {
            return new Azurite(process, key, endpoint(process));
        } catch (IOException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    private static URI endpoint(Process process) throws IOException {
        CompletableFuture<URI> endpoint = new CompletableFuture<>();
        Thread reader = new Thread(() -> read(process, endpoint), "azurite");
        reader.setDaemon(true);
        reader.start();
        try {
            return endpoint.get(60, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("Azurite does not start", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while Azurite starts", e);
        }
    }

    /** All of it, so that the emulator never waits for a reader. */
    private static void read(Process process, CompletableFuture<URI> endpoint) {
        StringBuilder said = new StringBuilder();
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher matcher = LISTENS.matcher(line);
                if (matcher.find()) {
                    endpoint.complete(URI.create(matcher.group(1)));
                } else if (!endpoint.isDone()) {
                    said.append(line).append('\n');
                }
            }
            endpoint.completeExceptionally(new IOException("it ended and said: " + said));
        } catch (IOException e) {
            endpoint.completeExceptionally(e);
        }
    }

    /** {@code http://127.0.0.1:PORT}; a container is at {@code /ACCOUNT/CONTAINER}. */
    public URI endpoint() {
        return endpoint;
    }

    public String account() {
        return ACCOUNT;
    }

    /** The key of the account, in Base64. */
    public String key() {
        return key;
    }

    /** @param open whether everybody may list and read it */
    public void makeContainer(String name, boolean open) throws IOException, InterruptedException {
        URI address = URI.create(endpoint + "/" + ACCOUNT + "/" + name + AccountSignature.of(ACCOUNT, key, "rwdlac")
                + "&restype=container");
        HttpRequest.Builder request =
                HttpRequest.newBuilder(address).PUT(BodyPublishers.noBody()).header("x-ms-version", "2020-02-10");
        if (open) {
            request.header("x-ms-blob-public-access", "container");
        }
        int status = HttpClient.newHttpClient()
                .send(request.build(), BodyHandlers.discarding())
                .statusCode();
        if (status != 201) {
            throw new IOException("no container " + name + ": " + status);
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
