package dev.driftwood.regression.cases;

import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.DataFlowException;
import java.nio.file.Path;
import java.util.List;

/** A file of cases that cannot be read: a case of its own, which fails, so that those of other files run. */
record UnreadableCase(String name, Path file, DataFlowException reason) implements TestCase {

    @Override
    public List<Mismatch> run(Path folder, DifferenceFiles differences, CoverageRecorder coverage, LossPolicy losses) {
        throw reason;
    }

    @Override
    public RunRequest lastRun(Path folder) {
        throw reason;
    }
}
