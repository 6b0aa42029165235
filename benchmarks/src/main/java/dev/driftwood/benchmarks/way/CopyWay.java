package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.benchmarks.job.Job;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code cp} of the files: what moving the bytes alone costs. */
final class CopyWay implements Way {

    @Override
    public String name() {
        return "cp";
    }

    @Override
    public String title() {
        return "`cp` of the files";
    }

    @Override
    public boolean does(Job job) {
        return true;
    }

    @Override
    public List<String> command(Job job, Path container, Path output) throws IOException {
        List<String> command = new ArrayList<>(List.of("cp"));
        Folders.parquetFiles(container).forEach(file -> command.add(file.toString()));
        command.add(output.toString());
        return command;
    }

    @Override
    public boolean lands() {
        return false;
    }
}
