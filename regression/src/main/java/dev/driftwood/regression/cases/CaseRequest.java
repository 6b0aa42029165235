package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.Rows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A case that a program makes instead of a file; its paths start from the current folder. */
public final class CaseRequest {

    private static final String OUT = "out";

    private CaseRequest() {}

    /**
     * What to run.
     *
     * @param fields as a file of cases has them
     * @param folder for what sources read and sinks write
     */
    public static RunRequest of(Node.Fields fields, Path folder) throws IOException {
        return new YamlCase("", Path.of("case").toAbsolutePath(), "", List.of(fields)).lastRun(folder);
    }

    /** Where a sink of the request writes. */
    public static Path sinkFolder(Path folder, String sink) {
        return folder.resolve(OUT).resolve(sink);
    }

    /** The rows of a stream after the run of such a request. */
    public static Rows rows(ExecutablePlan plan, Path folder, String stream) throws IOException {
        return new RunRows(plan, folder.resolve(OUT)).of(stream);
    }
}
