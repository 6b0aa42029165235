package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills a real process while it publishes. */
final class KilledPublicationTest {

    private static final int KILLS = 24;

    private static final long SEED = 42;

    private static final String PUBLISHING = "publishing";

    @TempDir
    Path folder;

    @Test
    void aKilledRunLeavesOneCompleteGeneration() throws Exception {
        Random random = new Random(SEED);
        Generation generation = new Generation(folder);
        generation.begin();
        int last = 0;
        int interrupted = 0;
        for (int i = 0; i < KILLS; i++) {
            int published = publishUntilKilled(last + 1, random.nextDouble());
            generation.readRaw(false);
            interrupted += Files.exists(folder.resolve("lake/.driftwood/journal")) ? 1 : 0;

            int found = generation.read();
            assertThat(found).as("kill %d of seed %d", i, SEED).isBetween(published, published + 1);
            last = found;
        }
        generation.publish(last + 1, new LocalPublication());
        assertThat(generation.read()).isEqualTo(last + 1);
        assertThat(generation.leftovers()).isEmpty();
        System.out.println(KILLS + " kills, " + interrupted + " of them amid a publication");
    }

    /**
     * @param fraction when to kill, in parts of the time that a publication takes
     * @return the last generation that the process knew to be published
     */
    private int publishUntilKilled(int first, double fraction) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath(),
                        KilledProcess.class.getName(),
                        folder.toString(),
                        Integer.toString(first))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = process.inputReader()) {
            int published = Integer.parseInt(await(output, line -> !line.equals(PUBLISHING)));
            await(output, PUBLISHING::equals);
            long start = System.nanoTime();
            published = Integer.parseInt(await(output, line -> !line.equals(PUBLISHING)));
            long wait = (long) (fraction * (System.nanoTime() - start));
            await(output, PUBLISHING::equals);
            long end = System.nanoTime() + wait;
            while (end - System.nanoTime() > 0) {
                Thread.onSpinWait();
            }
            // Not through the process itself, which would close its output too.
            process.toHandle().destroyForcibly();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                published = line.equals(PUBLISHING) ? published : Integer.parseInt(line);
            }
            process.waitFor();
            return published;
        }
    }

    private static String await(BufferedReader output, Predicate<String> wanted) throws IOException {
        String line = output.readLine();
        while (line != null && !wanted.test(line)) {
            line = output.readLine();
        }
        return String.valueOf(line);
    }

    private static String classPath() {
        List<Class<?>> origins =
                List.of(KilledProcess.class, LocalFileStore.class, dev.driftwood.script.source.DataFlowException.class);
        return Stream.concat(origins.stream(), Stream.of(org.jspecify.annotations.Nullable.class))
                .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                .map(location ->
                        Path.of(java.net.URI.create(location.toString())).toString())
                .distinct()
                .collect(Collectors.joining(File.pathSeparator));
    }
}
