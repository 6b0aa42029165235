package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ends real processes the way Ctrl-C and service managers do. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there are no signals")
final class InterruptedRunTest {

    private static final String READY = "ready";

    private static final String STAGED = "staged";

    private static final String PUBLISHING = "publishing";

    private static final int STEP_MILLIS = 40;

    @TempDir
    Path folder;

    private Generation generation;

    @BeforeEach
    void firstGeneration() throws IOException {
        generation = new Generation(folder);
        generation.begin();
        generation.publish(1, new LocalPublication());
    }

    @ParameterizedTest
    @CsvSource({"INT,130", "TERM,143"})
    void whatWasStagedGoesWithTheProcess(String signal, int status) throws Exception {
        assertThat(run(STAGED, signal)).isEqualTo(status);

        assertThat(generation.leftovers()).isEmpty();
        assertThat(generation.readRaw(true)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"INT,130", "TERM,143"})
    void aPublicationThatHasBegunIsEndedFirst(String signal, int status) throws Exception {
        assertThat(run(PUBLISHING, signal)).isEqualTo(status);

        assertThat(generation.leftovers()).isEmpty();
        assertThat(generation.readRaw(true)).isEqualTo(2);
    }

    @Test
    void noPublicationBeginsOnceTheProcessIsEnding() throws Exception {
        assertThat(run("tooLate", "INT")).isEqualTo(130);

        assertThat(generation.leftovers()).isEmpty();
        assertThat(generation.readRaw(true)).isEqualTo(1);
    }

    private int run(String moment, String signal) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        InterruptedRunTest.class.getName(),
                        folder.toString(),
                        moment)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = process.inputReader()) {
            assertThat(output.readLine()).isEqualTo(READY);
            new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                    .start()
                    .waitFor();
            assertThat(output.readLine()).isNull();
            return process.waitFor();
        }
    }

    /** @param arguments the folder, and what the process does when the signal comes */
    public static void main(String[] arguments) throws Exception {
        Generation generation = new Generation(Path.of(arguments[0]));
        List<StagedFolder> staged = generation.stage(2);
        switch (arguments[1]) {
            case STAGED -> writeOnAndOn(staged.get(0));
            case PUBLISHING -> publishSlowly(staged);
            default -> {
                System.out.println(READY);
                while (!UnfinishedRuns.areEnding()) {
                    Thread.onSpinWait();
                }
                Publications.publish(staged);
            }
        }
    }

    private static void writeOnAndOn(StagedFolder folder) throws IOException, InterruptedException {
        OutputFile file = folder.create("unfinished");
        System.out.println(READY);
        try {
            while (true) {
                file.write(ByteBuffer.allocate(1 << 16));
                Thread.sleep(1);
            }
        } catch (RuntimeException e) {
            // The file is closed under the writer: it ends here, and cannot change how the process ends.
            System.exit(1);
        }
    }

    private static void publishSlowly(List<StagedFolder> staged) throws IOException {
        int[] steps = new int[1];
        UnfinishedRuns.publish(() -> new LocalPublication(() -> {
                    steps[0]++;
                    if (steps[0] == 8) {
                        System.out.println(READY);
                    }
                    pause();
                })
                .publish(staged));
    }

    private static void pause() {
        try {
            Thread.sleep(STEP_MILLIS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
