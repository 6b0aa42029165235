package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UnnamedFileTest {

    private static final String WRITTEN = "written";

    @TempDir
    private Path folder;

    @Test
    void givesBackWhatWasWritten() throws IOException {
        try (UnnamedFile file = UnnamedFile.create(folder.resolve("made if need be"))) {
            assertThat(file.append(ByteBuffer.wrap(new byte[] {1, 2, 3}))).isEqualTo(3);
            assertThat(file.append(ByteBuffer.wrap(new byte[] {4}))).isEqualTo(1);
            assertThat(file.end()).isEqualTo(4);
            ByteBuffer read = ByteBuffer.allocate(8);
            assertThat(file.read(read, 1)).isEqualTo(3);
            assertThat(read.array()).startsWith(2, 3, 4);
        }
        assertThat(files(folder.resolve("made if need be"))).isZero();
    }

    /** Ctrl-C, what a service manager sends, and what nobody can catch. */
    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM", "KILL"})
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no kill, and no file without a name")
    void nothingIsLeftHoweverTheProgramEnds(String signal) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        UnnamedFileTest.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = process.inputReader()) {
            assertThat(output.readLine()).isEqualTo(WRITTEN);
            assertThat(files(folder)).as("files with a name while it runs").isZero();
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            process.waitFor();
        }
        assertThat(files(folder)).isZero();
    }

    private static long files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }

    /** Writes into a file and waits to be stopped. */
    public static void main(String[] arguments) throws InterruptedException {
        try (UnnamedFile file = UnnamedFile.create(Path.of(arguments[0]))) {
            file.append(ByteBuffer.allocate(1 << 20));
            System.out.println(WRITTEN);
            Thread.sleep(Long.MAX_VALUE);
        }
    }
}
