package dev.driftwood.regression.cases;

import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Runs cases, several at once, and tells of them in their order.
 *
 * @param failFast whether no case begins any more when one has failed
 * @param update whether golden files are written anew
 * @param losses what becomes of losses that no case expects
 */
public record CaseRunner(int jobs, boolean failFast, boolean update, LossPolicy losses, DifferenceFiles differences) {

    /** One that takes losses as they come. */
    public CaseRunner(int jobs, boolean failFast, boolean update, DifferenceFiles differences) {
        this(jobs, failFast, update, LossPolicy.REPORT, differences);
    }

    /** @param watcher gets each result as soon as those before it are there */
    public List<CaseResult> run(List<TestCase> cases, Consumer<CaseResult> watcher) throws IOException {
        return run(cases, watcher, CoverageRecorder.NONE);
    }

    /**
     * Runs cases.
     *
     * @param watcher gets each result as soon as those before it are there
     * @param coverage hears what the cases reach
     */
    public List<CaseResult> run(List<TestCase> cases, Consumer<CaseResult> watcher, CoverageRecorder coverage)
            throws IOException {
        AtomicBoolean stopped = new AtomicBoolean();
        List<Callable<Optional<CaseResult>>> tasks = new ArrayList<>();
        for (TestCase each : cases) {
            tasks.add(() -> stopped.get() ? Optional.empty() : Optional.of(result(each, coverage, stopped)));
        }
        return ParallelWork.run(jobs, tasks, watcher);
    }

    private CaseResult result(TestCase each, CoverageRecorder coverage, AtomicBoolean stopped) throws IOException {
        long start = System.nanoTime();
        List<Mismatch> mismatches;
        boolean fault = false;
        try (ScratchFolder folder = ScratchFolder.make()) {
            mismatches = each.run(folder.path(), differences, coverage, losses);
        } catch (DataFlowException e) {
            mismatches = List.of(Mismatch.of("the case makes no sense", DiagnosticPrinter.print(e.diagnostics()))
                    .at(place(e, each)));
        } catch (UncheckedIOException e) {
            throw e;
        } catch (RuntimeException e) {
            // A fault in one case is told as its failure, so that the others still run; the program ends with the
            // status of a fault.
            fault = true;
            mismatches = List.of(Mismatch.of("a fault in Driftwood itself", new Fault(e).detail()));
        }
        if (update) {
            for (Mismatch mismatch : mismatches) {
                if (mismatch.golden().isPresent()) {
                    mismatch.golden().get().write();
                }
            }
        }
        CaseResult result = new CaseResult(
                each.name(), each.file(), Duration.ofNanos(System.nanoTime() - start), mismatches, fault, update);
        if (failFast && !result.passed()) {
            stopped.set(true);
        }
        return result;
    }

    private static String place(DataFlowException failure, TestCase each) {
        return failure.diagnostics()
                .get(0)
                .location()
                .filter(location -> location.matches(".+:\\d+:\\d+"))
                .orElse(String.valueOf(each.file().getFileName()));
    }
}
