package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Spark with two threads in one process, as the service uses it on many machines. */
final class SparkWay implements Way {

    @Override
    public String name() {
        return "spark";
    }

    @Override
    public String title() {
        return "Spark local[2]";
    }

    @Override
    public Optional<String> hindrance() throws IOException, InterruptedException {
        return SparkModule.hindrance();
    }

    @Override
    public String version() throws IOException {
        return SparkModule.version();
    }

    /** Others take it minutes. */
    @Override
    public boolean does(Job job) {
        return job.name().equals("S") || job.name().equals("M");
    }

    @Override
    public List<String> command(Job job, Path container, Path output) throws IOException {
        return SparkModule.command(
                "dev.driftwood.benchmarks.spark.SparkLanding",
                container.toString(),
                output.toString(),
                SparkModule.work().toString(),
                job.condition());
    }
}
