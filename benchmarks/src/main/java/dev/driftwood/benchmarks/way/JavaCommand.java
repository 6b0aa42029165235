package dev.driftwood.benchmarks.way;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A command line that starts a Java with some of the jars of the benchmarks. */
public final class JavaCommand {

    private static final Path OURS = Path.of("benchmarks");

    private final Path target;
    private final List<String> options = new ArrayList<>();
    private final List<String> classPath = new ArrayList<>();

    private JavaCommand(Path module) {
        target = module.resolve("target").toAbsolutePath();
        classPath.add(target.resolve("classes").toString());
    }

    /** With the classes of this module. */
    public static JavaCommand ours() {
        return new JavaCommand(OURS);
    }

    /** With those of another one, that has been built. */
    static JavaCommand of(Path module) {
        return new JavaCommand(module);
    }

    public JavaCommand options(String... more) {
        options.addAll(List.of(more));
        return this;
    }

    /** Adds what is not among the jars of the module. */
    public JavaCommand classPath(String entry) {
        classPath.add(entry);
        return this;
    }

    /** Adds every jar of the module the name of which begins like one of these; all jars if there is none. */
    public JavaCommand jars(String... beginnings) throws IOException {
        for (String jar :
                Files.readString(target.resolve("classpath.txt")).strip().split(File.pathSeparator)) {
            if (beginnings.length == 0 || isOneOf(Path.of(jar).getFileName().toString(), beginnings)) {
                classPath.add(jar);
            }
        }
        return this;
    }

    /** The first jar that begins so, without its ending: {@code duckdb_jdbc-2.0.0.1}. */
    String version(String beginning) throws IOException {
        return jars(beginning).classPath.stream()
                .skip(1)
                .findFirst()
                .map(jar -> Path.of(jar).getFileName().toString().replaceAll("\\.jar$", ""))
                .orElse("");
    }

    private static boolean isOneOf(String jar, String[] beginnings) {
        for (String beginning : beginnings) {
            if (jar.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    public List<String> run(String mainClass, String... words) {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", String.join(File.pathSeparator, classPath), mainClass));
        command.addAll(List.of(words));
        return command;
    }
}
