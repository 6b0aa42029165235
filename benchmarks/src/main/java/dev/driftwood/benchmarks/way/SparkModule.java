package dev.driftwood.benchmarks.way;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts Spark, which has a module of its own, since its jars and ours do not go together. */
public final class SparkModule {

    private static final Path MODULE = Path.of("benchmarks/spark");
    private static final Path WORK = Path.of("benchmarks/target/spark");

    /** What Spark needs opened on Java 17, as its own scripts have it. */
    private static final List<String> OPENED = List.of(
            "java.base/java.lang",
            "java.base/java.lang.invoke",
            "java.base/java.lang.reflect",
            "java.base/java.io",
            "java.base/java.net",
            "java.base/java.nio",
            "java.base/java.util",
            "java.base/java.util.concurrent",
            "java.base/java.util.concurrent.atomic",
            "java.base/sun.nio.ch",
            "java.base/sun.nio.cs",
            "java.base/sun.security.action",
            "java.base/sun.util.calendar");

    private SparkModule() {}

    /** Builds the module on first use; why it cannot be had, if it cannot. */
    public static Optional<String> hindrance() throws IOException, InterruptedException {
        if (isBuilt()) {
            return Optional.empty();
        }
        System.err.println("spark: fetching some 280 MB on first use ...");
        int status = new ProcessBuilder(
                        "./mvnw", "-q", "-B", "-Pbenchmarks", "-pl", MODULE.toString(), "process-classes")
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start()
                .waitFor();
        return status == 0 ? Optional.empty() : Optional.of("it cannot be built");
    }

    private static boolean isBuilt() throws IOException {
        Path built = MODULE.resolve("target/classpath.txt");
        if (!Files.exists(built)) {
            return false;
        }
        try (Stream<Path> sources = Files.walk(MODULE.resolve("src"))) {
            return Stream.concat(sources, Stream.of(MODULE.resolve("pom.xml")))
                    .allMatch(source ->
                            source.toFile().lastModified() <= built.toFile().lastModified());
        }
    }

    public static String version() throws IOException {
        return JavaCommand.of(MODULE).version("spark-sql_");
    }

    /** The folder for Spark's own files. */
    public static Path work() throws IOException {
        return Files.createDirectories(WORK).toAbsolutePath();
    }

    /**
     * Runs a program of the module to its end.
     *
     * @param log what it says goes into this file
     */
    public static void run(String program, List<String> words, Path log) throws IOException, InterruptedException {
        int status = new ProcessBuilder(command(program, words.toArray(new String[0])))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start()
                .waitFor();
        if (status != 0) {
            throw new IOException("Spark failed; see " + log);
        }
    }

    /** The command line of a program of the module. */
    public static List<String> command(String program, String... words) throws IOException {
        JavaCommand command = JavaCommand.of(MODULE).jars().options("-XX:+IgnoreUnrecognizedVMOptions");
        OPENED.forEach(each -> command.options("--add-opens=" + each + "=ALL-UNNAMED"));
        return command.run(program, words);
    }
}
