package dev.driftwood.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** The packaged program with its launcher, as a checkout has it after a build. */
record Installation(Path home) {

    static final boolean WINDOWS =
            System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
    static final Path ROOT = Path.of(System.getProperty("driftwood.root"));
    private static final String LAUNCHER = WINDOWS ? "driftwood.cmd" : "driftwood";

    static Installation at(Path home) throws IOException {
        Path target = Files.createDirectories(home.resolve("cli/target"));
        Path built = ROOT.resolve("cli/target");
        Files.copy(built.resolve("driftwood.jar"), target.resolve("driftwood.jar"));
        Files.copy(built.resolve("built.txt"), target.resolve("built.txt"));
        copyFiles(built.resolve("lib"), target.resolve("lib"));
        copyFiles(ROOT.resolve("samples/orders"), home.resolve("samples/orders"));
        Installation installation = new Installation(home);
        installation.addProgram(LAUNCHER);
        return installation;
    }

    Path launcher() {
        return home.resolve(LAUNCHER);
    }

    /** Copies another program of the checkout. */
    void addProgram(String path) throws IOException {
        Path copy = home.resolve(path);
        Files.createDirectories(copy.getParent());
        Files.copy(ROOT.resolve(path), copy);
        copy.toFile().setExecutable(true);
    }

    private static void copyFiles(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName().toString()));
            }
        }
    }
}
