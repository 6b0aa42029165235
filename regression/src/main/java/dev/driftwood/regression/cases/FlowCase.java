package dev.driftwood.regression.cases;

import dev.driftwood.regression.coverage.CoverageRecorder;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.LossPolicy;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A folder of {@code testdata/flows}: lays out its input, runs its script, and compares what came out. */
public record FlowCase(Path folder) implements TestCase {

    private static final int PREVIEW_ROWS = 1000;

    @Override
    public String name() {
        return String.valueOf(folder.getFileName());
    }

    public Path script() {
        return folder.resolve("script.dfs");
    }

    @Override
    public Path file() {
        return Files.exists(script()) ? script() : folder;
    }

    @Override
    public List<Mismatch> run(Path container, DifferenceFiles differences, CoverageRecorder coverage, LossPolicy losses)
            throws IOException {
        return check(container, RunWay.USUAL, OtherPrograms.NONE, coverage, losses);
    }

    @Override
    public RunRequest lastRun(Path container) throws IOException {
        CaseInputs.place(folder.resolve("input"), container, OtherPrograms.NONE);
        List<CaseStep> steps = CaseStep.read(folder.resolve("run.json"));
        return steps.get(steps.size() - 1).request(folder, container, RunWay.USUAL, OtherPrograms.NONE);
    }

    @Override
    public Set<Path> folders() {
        return Set.of(folder.toAbsolutePath().normalize());
    }

    /** Whether a folder is one. */
    static boolean isOne(Path folder) {
        return Files.isDirectory(folder.resolve("expected"))
                && (Files.isRegularFile(folder.resolve("script.dfs")) || Files.isDirectory(folder.resolve("factory")));
    }

    /**
     * Runs the case.
     *
     * @param container an empty folder to run in
     */
    public List<Mismatch> check(Path container, RunWay way, OtherPrograms programs) throws IOException {
        return check(container, way, programs, CoverageRecorder.NONE, LossPolicy.REPORT);
    }

    private List<Mismatch> check(
            Path container, RunWay way, OtherPrograms programs, CoverageRecorder coverage, LossPolicy losses)
            throws IOException {
        CaseInputs.place(folder.resolve("input"), container, programs);
        List<CaseStep> steps = CaseStep.read(folder.resolve("run.json"));
        CaseOutcome outcome = new CaseOutcome(container);
        Path script = folder.resolve("database.sql");
        if (Files.exists(script)) {
            List<String> addresses =
                    steps.stream().flatMap(step -> step.addresses().stream()).toList();
            programs.fillDatabase(script, addresses, container);
        }
        for (int i = 0; i < steps.size(); i++) {
            try {
                RunRequest request = steps.get(i).request(folder, container, way, programs);
                RunReport report = run(coverage.compile(request), outcome);
                coverage.ran(request, report);
            } catch (DataFlowException e) {
                if (i < steps.size() - 1) {
                    return List.of(Mismatch.of(
                            "run " + (i + 1) + " of " + steps.size() + " failed",
                            outcome.anonymous(DiagnosticPrinter.print(e.diagnostics()))));
                }
                outcome.errors = e.diagnostics();
            }
        }
        outcome.database = programs.databaseContent();
        List<Mismatch> mismatches =
                new ArrayList<>(new Expectations(folder.resolve("expected"), programs).check(outcome));
        boolean told = Files.exists(folder.resolve("expected").resolve("report.txt"));
        if (losses == LossPolicy.REFUSE && outcome.report != null && !told) {
            SourceText text = new SourceText("script.dfs", Files.exists(script()) ? Files.readString(script()) : "");
            CaseLosses.none(text, outcome.report).ifPresent(mismatches::add);
        }
        return mismatches;
    }

    private RunReport run(ExecutablePlan plan, CaseOutcome outcome) {
        outcome.schemas = plan.inspect();
        outcome.previews.clear();
        for (StreamSchema stream : outcome.schemas) {
            if (Files.exists(folder.resolve("expected").resolve(stream.stream() + ".json"))
                    && (!stream.keyword().equals("sink") || stream.description().startsWith("cache"))) {
                outcome.previews.put(stream.stream(), plan.preview(stream.stream(), PREVIEW_ROWS));
            }
        }
        RunReport report = plan.run(Progress.NONE);
        outcome.remember(report);
        return report;
    }
}
