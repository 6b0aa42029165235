package dev.driftwood.regression.cases;

import dev.driftwood.runtime.RunRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Something that is expected of a flow. */
public interface TestCase {

    String name();

    /** The file that says it. */
    Path file();

    /**
     * Runs it.
     *
     * @param folder an empty folder, for all that is written
     * @throws dev.driftwood.script.source.DataFlowException if the case itself makes no sense
     */
    List<Mismatch> run(Path folder, DifferenceFiles differences) throws IOException;

    /**
     * What its last run asks, for those who want to ask something like it.
     *
     * @param folder an empty folder, for inputs that the case writes down
     * @throws dev.driftwood.script.source.DataFlowException if the case itself makes no sense
     */
    RunRequest lastRun(Path folder) throws IOException;
}
