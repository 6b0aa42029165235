package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A way to do a job: a command that reads a container and lands Parquet files in a folder. */
public interface Way {

    /** What {@code --ways} calls it. */
    String name();

    /** What the table calls it. */
    String title();

    /** Why it cannot be had on this machine; empty if it can. Gets ready what it needs. */
    default Optional<String> hindrance() throws IOException, InterruptedException {
        return Optional.empty();
    }

    /** Whether it can do the job, or in a time that anybody would wait for. */
    boolean does(Job job);

    /** The command; the folder for the output is there and empty. */
    List<String> command(Job job, Path container, Path output) throws IOException;

    /** What it is and in which version, for the line above the tables; empty where the project's own version says it. */
    default String version() throws IOException {
        return "";
    }

    /** Whether it lands what the job asks for; otherwise it is a yardstick only. */
    default boolean lands() {
        return true;
    }
}
