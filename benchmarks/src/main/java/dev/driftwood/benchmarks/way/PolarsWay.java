package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Polars from Node.js, with its streaming engine where that is faster. */
final class PolarsWay implements Way {

    private static final Path FOLDER = Path.of("benchmarks/target/polars");
    private static final String VERSION = "0.26.1";

    @Override
    public String name() {
        return "polars";
    }

    @Override
    public String title() {
        return "Polars (Node.js)";
    }

    /** Installs the package on first use. */
    @Override
    public Optional<String> hindrance() throws IOException, InterruptedException {
        Path installed = FOLDER.resolve("installed-" + VERSION);
        if (Files.exists(installed)) {
            return Optional.empty();
        }
        Files.createDirectories(FOLDER);
        Files.writeString(FOLDER.resolve("package.json"), "{\"private\": true}\n");
        String install = "npm install --no-audit --no-fund nodejs-polars@" + VERSION + " nodejs-polars-\"$(node -p '"
                + "`${process.platform}-${process.arch}${process.platform === \"linux\" ? \"-gnu\" : \"\"}`')\"@"
                + VERSION + " && node -e 'require(\"nodejs-polars\")'";
        int status = new ProcessBuilder("sh", "-c", install)
                .directory(FOLDER.toFile())
                .redirectOutput(FOLDER.resolve("npm.txt").toFile())
                .redirectErrorStream(true)
                .start()
                .waitFor();
        if (status != 0) {
            return Optional.of("nodejs-polars " + VERSION + " cannot be installed, see " + FOLDER.resolve("npm.txt"));
        }
        Files.createFile(installed);
        return Optional.empty();
    }

    @Override
    public String version() {
        return "nodejs-polars " + VERSION;
    }

    @Override
    public boolean does(Job job) {
        return job.landing() && !job.name().equals("T");
    }

    @Override
    public List<String> command(Job job, Path container, Path output) {
        return List.of(
                "node",
                Path.of("benchmarks/polars/landing.mjs").toAbsolutePath().toString(),
                FOLDER.toAbsolutePath().toString(),
                container.toString(),
                output.resolve("part-00000.parquet").toString(),
                job.condition().isEmpty() ? "-" : job.condition().replaceAll("[^-0-9]", ""),
                job.feed().name().startsWith("W") ? "amount_" : "-");
    }
}
