package dev.driftwood.regression.cases;

import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.RunRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Something that is expected of a flow. */
public interface TestCase {

    String name();

    /** The file that says it. */
    Path file();

    /**
     * Runs it.
     *
     * @param folder an empty folder, for all that is written
     * @param coverage hears what its runs reach
     * @param losses what becomes of losses that the case does not expect
     * @throws dev.driftwood.script.source.DataFlowException if the case itself makes no sense
     */
    List<Mismatch> run(Path folder, DifferenceFiles differences, CoverageRecorder coverage, LossPolicy losses)
            throws IOException;

    /** Runs it, and nobody asks what it reaches. */
    default List<Mismatch> run(Path folder, DifferenceFiles differences) throws IOException {
        return run(folder, differences, CoverageRecorder.NONE, LossPolicy.REPORT);
    }

    /**
     * What its last run asks, for those who want to ask something like it.
     *
     * @param folder an empty folder, for inputs that the case writes down
     * @throws dev.driftwood.script.source.DataFlowException if the case itself makes no sense
     */
    RunRequest lastRun(Path folder) throws IOException;

    /** The folders that the files are in which it depends on. */
    default Set<Path> folders() {
        return Set.of(file().toAbsolutePath().normalize().resolveSibling(""));
    }

    /**
     * Whether it may come out otherwise now.
     *
     * @param changed the absolute path of a file, or of a folder in which anything may have changed
     */
    default boolean isAffectedBy(Path changed) {
        return folders().stream().anyMatch(folder -> changed.startsWith(folder) || folder.startsWith(changed));
    }
}
