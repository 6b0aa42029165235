package dev.driftwood.runtime.flows;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A folder of {@code testdata/flows}: lays out its input, runs its script, and compares what came out. */
record FlowCase(Path folder) {

    private static final int PREVIEW_ROWS = 1000;

    String name() {
        return folder.getFileName().toString();
    }

    Path script() {
        return folder.resolve("script.dfs");
    }

    /**
     * @param container an empty folder to run in
     * @param update whether what comes out is what shall be expected from now on
     */
    void check(Path container, int batchRows, SpillSettings spilling, Scheduling scheduling, boolean update)
            throws IOException {
        CaseInputs.place(folder.resolve("input"), container);
        new Expectations(folder.resolve("expected"), update).check(run(container, batchRows, spilling, scheduling));
    }

    private CaseOutcome run(Path container, int batchRows, SpillSettings spilling, Scheduling scheduling)
            throws IOException {
        List<CaseStep> steps = CaseStep.read(folder.resolve("run.json"));
        CaseOutcome outcome = new CaseOutcome(container);
        Optional<CaseDatabase> database = CaseDatabase.of(folder, steps, container);
        for (int i = 0; i < steps.size(); i++) {
            try {
                run(
                        DataFlows.compile(steps.get(i).request(folder, container, batchRows, spilling, scheduling)),
                        outcome);
            } catch (DataFlowException e) {
                if (i < steps.size() - 1) {
                    throw new AssertionError("run " + (i + 1) + " of " + steps.size() + " failed", e);
                }
                outcome.errors = e.diagnostics();
            }
        }
        if (database.isPresent()) {
            outcome.database = database.get().content();
        }
        return outcome;
    }

    private void run(ExecutablePlan plan, CaseOutcome outcome) {
        outcome.schemas = plan.inspect();
        outcome.previews.clear();
        for (StreamSchema stream : outcome.schemas) {
            if (Files.exists(folder.resolve("expected").resolve(stream.stream() + ".json"))
                    && (!stream.keyword().equals("sink") || stream.description().startsWith("cache"))) {
                outcome.previews.put(stream.stream(), plan.preview(stream.stream(), PREVIEW_ROWS));
            }
        }
        outcome.remember(plan.run(Progress.NONE));
    }
}
