package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.job.Job;
import dev.driftwood.benchmarks.landing.RecordApiLanding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** parquet-hadoop, record by record: what one writes with the usual library and no engine. */
final class RecordApiWay implements Way {

    @Override
    public String name() {
        return "parquet-hadoop";
    }

    @Override
    public String title() {
        return "parquet-hadoop, record by record";
    }

    @Override
    public String version() throws IOException {
        return JavaCommand.ours().version("parquet-hadoop");
    }

    @Override
    public boolean does(Job job) {
        return job.name().equals("S") || job.name().equals("D");
    }

    @Override
    public List<String> command(Job job, Path container, Path output) throws IOException {
        return JavaCommand.ours()
                .jars("parquet-", "hadoop-", "jts-", "slf4j-", "snappy-", "commons-pool", "zstd-", "aircompressor")
                .run(
                        RecordApiLanding.class.getName(),
                        container.toString(),
                        output.resolve("part-00000.parquet").toString());
    }
}
