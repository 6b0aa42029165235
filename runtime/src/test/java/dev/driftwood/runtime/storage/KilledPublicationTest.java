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

    /** A step before anything has been renamed, and the one where that begins. */
    private static final List<Integer> STEPS = List.of(1, 6);

    /** Memory outlives a process as the disk does, and is quicker. */
    private static final Path MEMORY = Path.of("/dev/shm");

    @TempDir
    Path folder;

    @Test
    void aKilledRunLeavesOneCompleteGeneration() throws Exception {
        boolean inMemory = Files.isWritable(MEMORY);
        Path root = inMemory ? Files.createTempDirectory(MEMORY, "driftwood") : folder;
        try {
            killOftenIn(root);
        } finally {
            FolderTree.delete(root);
        }
    }

    private void killOftenIn(Path root) throws Exception {
        Random random = new Random(SEED);
        Generation generation = new Generation(root);
        generation.begin();
        int last = 0;
        int interrupted = 0;
        for (int i = 0; i < KILLS; i++) {
            int published = publishUntilKilled(root, last + 1, STEPS.get(i % STEPS.size()), random.nextDouble());
            generation.readRaw(false);
            interrupted += Files.exists(root.resolve("lake/.driftwood/journal")) ? 1 : 0;

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
     * @param step which step of the second publication to wait for
     * @param fraction when to kill after it, in parts of the time from there to the end of the first publication
     * @return the last generation that the process knew to be published
     */
    private static int publishUntilKilled(Path root, int first, int step, double fraction)
            throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        classPath(),
                        KilledProcess.class.getName(),
                        root.toString(),
                        Integer.toString(first),
                        Integer.toString(step))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = process.inputReader()) {
            await(output, KilledProcess.REACHED::equals);
            long start = System.nanoTime();
            int published = Integer.parseInt(await(output, line -> !line.equals(KilledProcess.REACHED)));
            long wait = (long) (fraction * (System.nanoTime() - start));
            await(output, KilledProcess.REACHED::equals);
            long end = System.nanoTime() + wait;
            while (end - System.nanoTime() > 0) {
                Thread.onSpinWait();
            }
            // Not through the process itself, which would close its output too.
            process.toHandle().destroyForcibly();
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                published = line.equals(KilledProcess.REACHED) ? published : Integer.parseInt(line);
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
