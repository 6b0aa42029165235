package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The launcher, as a user calls it. */
record DriftwoodWay(String name, String title, Path launcher, List<String> options) implements Way {

    static Way standard() {
        return new DriftwoodWay("driftwood", "**Driftwood**", Path.of("driftwood"), List.of());
    }

    static Way withoutPassThrough() {
        return new DriftwoodWay(
                "driftwood-no-pass-through",
                "Driftwood `--no-pass-through`",
                Path.of("driftwood"),
                List.of("--no-pass-through"));
    }

    /** Half a gigabyte for Java and as much for rows. */
    static Way withLittleMemory() {
        return new DriftwoodWay(
                "driftwood-512m",
                "Driftwood `-Xmx512m`, `--memory 512MB`",
                Path.of("driftwood"),
                List.of("--memory", "512MB"));
    }

    /** Another build, to be compared with this one. */
    static Way of(Path project) {
        String folder = String.valueOf(project.toAbsolutePath().normalize().getFileName());
        return new DriftwoodWay(
                "driftwood-in-" + folder, "Driftwood in `" + folder + "`", project.resolve("driftwood"), List.of());
    }

    /** Also builds the project and makes its archive of classes, neither of which is part of a run. */
    @Override
    public Optional<String> hindrance() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(launcher.toAbsolutePath().toString(), "run", "--help")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String help = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            return Optional.of("`run --help` fails");
        }
        return options.stream()
                .filter(option -> option.startsWith("--") && !help.contains(option))
                .findFirst()
                .map(option -> "this build has no `" + option + "`");
    }

    @Override
    public boolean does(Job job) {
        // What these options change, the other jobs do not show, or not at all.
        return options.isEmpty() || options.contains("--memory") != job.landing();
    }

    @Override
    public List<String> command(Job job, Path container, Path output) {
        List<String> command = new ArrayList<>();
        if (options.contains("--memory")) {
            command.addAll(List.of("env", "DRIFTWOOD_JAVA_OPTS=-Xmx512m"));
        }
        command.addAll(List.of(
                launcher.toAbsolutePath().toString(), "run", job.script().toString()));
        command.addAll(options);
        command.addAll(List.of("--base", container.toString(), "--sink", Job.SINK + "=" + output));
        return command;
    }
}
