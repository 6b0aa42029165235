package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Driftwood;
import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class LakeCommandTest {

    @TempDir
    private Path folder;

    @Test
    void tellsHowToUseItAndKeepsTheKeyToItself() throws Exception {
        int port = freePort();

        String said = whileItRuns("lake", "--dir", "my", "--port", Integer.toString(port), "--account", "contoso");

        String key = Files.readString(folder.resolve("my/account.key")).strip();
        assertThat(said)
                .contains(
                        "https://127.0.0.1:" + port,
                        "export CONTOSO_KEY=\"$(cat 'my/account.key')\"",
                        "ls_lake: abfss://raw@contoso.dfs.core.windows.net",
                        "certificateAuthority: my/ca.pem",
                        "accountKey: ${CONTOSO_KEY}")
                .doesNotContain(key);
        assertThat(folder.resolve("my/raw")).isDirectory();
        assertThat(whileItRuns(
                        "lake", "--dir", "my", "--port", Integer.toString(port), "--account", "contoso", "--show-key"))
                .contains(key);
    }

    @Test
    void severalContainersAreNamedByDatasets() throws Exception {
        String port = Integer.toString(freePort());

        assertThat(whileItRuns("lake", "--port", port, "--container", "raw", "--container", "archive"))
                .contains("ls_lake: https://lake.dfs.core.windows.net   # datasets");
    }

    @Test
    void namesThatItCannotServeAreToldOf() throws Exception {
        Files.createDirectories(folder.resolve("lake/raw/100% sure"));
        Files.createDirectories(folder.resolve("lake/My_Container/in"));
        Files.createDirectories(folder.resolve("lake/.git/in"));
        Files.writeString(folder.resolve("lake/orders.csv"), "a");
        Files.writeString(folder.resolve("lake/raw/served.csv"), "a");

        String[] words = {"lake", "--port", Integer.toString(freePort())};
        assertThat(whileItRuns("for their names", words))
                .contains("not in the account, for their names: My_Container, orders.csv, raw/100% sure\n");
    }

    /** What it has said before it was told to end. */
    private String whileItRuns(String... words) throws Exception {
        return whileItRuns("endpoint", words);
    }

    /** @param last what it is waited for */
    private String whileItRuns(String last, String[] words) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CompletableFuture<String> said = new CompletableFuture<>();
        PrintStream stream = new PrintStream(bytes, false, StandardCharsets.UTF_8) {
            @Override
            public void flush() {
                super.flush();
                String text = bytes.toString(StandardCharsets.UTF_8);
                if (text.contains(last)) {
                    said.complete(text);
                }
            }
        };
        Console console =
                new Console(new ByteArrayInputStream(new byte[0]), stream, stream, folder, Screen.NONE, Screen.NONE);
        CompletableFuture<ExitCode> ended = new CompletableFuture<>();
        Thread thread = new Thread(() -> ended.complete(new Driftwood(console).run(List.of(words))));
        thread.start();
        try {
            return said.get(30, TimeUnit.SECONDS);
        } finally {
            thread.interrupt();
            assertThat(ended.get(30, TimeUnit.SECONDS)).isEqualTo(ExitCode.SUCCESS);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Test
    void saysWhatIsWrongWithNamesAndPorts() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String port = Integer.toString(taken.getLocalPort());

            assertThat(Transcript.of(folder, "lake", "--port", port).err())
                    .contains("port " + port + " of this machine is taken; choose another one with --port");
        }
        assertThat(Transcript.of(folder, "lake", "--account", "My-Account").err())
                .contains("an account's name has 3 to 24 small letters and digits: 'My-Account'");
        assertThat(Transcript.of(folder, "lake", "--container", "X").err())
                .contains("a container's name has 3 to 63 small letters, digits and single hyphens: 'X'");
        assertThat(Transcript.of(folder, "lake", "folder").exitCode()).isEqualTo(ExitCode.USAGE);
    }
}
