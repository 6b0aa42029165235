package dev.driftwood.regression.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.RunRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseRunnerTest {

    @TempDir
    private Path folder;

    @Test
    void aFaultInOneCaseLeavesTheOthers() throws IOException {
        CaseRunner runner = new CaseRunner(1, false, false, new DifferenceFiles(folder));
        List<CaseResult> results = runner.run(
                List.of(
                        new Made(() -> {
                            throw new IllegalStateException("two of one");
                        }),
                        new Made(List::of)),
                result -> {});
        assertThat(results).extracting(CaseResult::passed).containsExactly(false, true);
        assertThat(results).extracting(CaseResult::fault).containsExactly(true, false);
        assertThat(results.get(0).failures().get(0).detail())
                .contains("DF-Executor-InternalServerError", "IllegalStateException: two of one", "    at ");
    }

    private interface Outcome {
        List<Mismatch> get();
    }

    private record Made(Outcome outcome) implements TestCase {

        @Override
        public String name() {
            return "made";
        }

        @Override
        public Path file() {
            return Path.of("made.case.yml");
        }

        @Override
        public List<Mismatch> run(
                Path folder, DifferenceFiles differences, CoverageRecorder coverage, LossPolicy losses) {
            return outcome.get();
        }

        @Override
        public RunRequest lastRun(Path folder) {
            throw new UnsupportedOperationException("nobody drills it");
        }
    }
}
