package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.landing.DuckDbLanding;
import dev.driftwood.benchmarks.landing.WarmDuckDb;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * DuckDB over JDBC, one {@code COPY} into one file.
 *
 * @param keepsOrder whether rows must land in the order of the files, as they do with Driftwood
 */
public record DuckDbWay(boolean keepsOrder) implements Way {

    @Override
    public String name() {
        return keepsOrder ? "duckdb" : "duckdb-unordered";
    }

    @Override
    public String title() {
        return keepsOrder ? "DuckDB, order kept" : "DuckDB, any order";
    }

    @Override
    public Optional<String> hindrance() throws IOException {
        DuckDbJar.unpack();
        return Optional.empty();
    }

    @Override
    public String version() throws IOException {
        return JavaCommand.ours().version("duckdb_jdbc");
    }

    @Override
    public boolean does(Job job) {
        return true;
    }

    @Override
    public List<String> command(Job job, Path container, Path output) {
        return java().run(
                        DuckDbLanding.class.getName(),
                        job.query(container),
                        output.resolve("part-00000.parquet").toString(),
                        String.valueOf(keepsOrder));
    }

    /** The same, several times in one process, below the container. */
    public List<String> warmCommand(Job job, Path container, int runs) {
        return java().run(
                        WarmDuckDb.class.getName(),
                        job.query(container),
                        container.toString(),
                        String.valueOf(keepsOrder),
                        String.valueOf(runs));
    }

    /** The options are those that start fastest; what runs long here is no Java. */
    private static JavaCommand java() {
        return JavaCommand.ours()
                .options("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
                .classPath(DuckDbJar.PATH.toString());
    }
}
