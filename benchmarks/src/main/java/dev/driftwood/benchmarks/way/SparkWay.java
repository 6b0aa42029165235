package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Spark with two threads in one process, as the service uses it on many machines. */
final class SparkWay implements Way {

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

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public String title() {
        return "Spark local[2]";
    }

    /** Builds it on first use; it has its own module, since its jars and ours do not go together. */
    @Override
    public Optional<String> hindrance() throws IOException, InterruptedException {
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

    @Override
    public String version() throws IOException {
        return JavaCommand.of(MODULE).version("spark-sql_");
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

    /** Others take it minutes. */
    @Override
    public boolean does(Job job) {
        return job.name().equals("S") || job.name().equals("M");
    }

    @Override
    public List<String> command(Job job, Path container, Path output) throws IOException {
        JavaCommand command = JavaCommand.of(MODULE).jars().options("-XX:+IgnoreUnrecognizedVMOptions");
        OPENED.forEach(each -> command.options("--add-opens=" + each + "=ALL-UNNAMED"));
        return command.run(
                "dev.driftwood.benchmarks.spark.SparkLanding",
                container.toString(),
                output.toString(),
                Files.createDirectories(WORK).toAbsolutePath().toString(),
                job.condition());
    }
}
