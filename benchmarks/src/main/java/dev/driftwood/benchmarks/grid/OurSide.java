package dev.driftwood.benchmarks.grid;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.Severity;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Evaluates expressions of the table as a flow over the values that Spark wrote. */
final class OurSide {

    private OurSide() {}

    /** The complaint about an expression that cannot be bound. */
    static Optional<String> complaint(GridLine line, Path folder) {
        try {
            DataFlows.compile(request(List.of(line), folder));
            return Optional.empty();
        } catch (DataFlowException e) {
            return e.diagnostics().stream()
                    .filter(complaint -> complaint.severity() == Severity.ERROR)
                    .map(Diagnostic::message)
                    .findFirst();
        }
    }

    /** Lands the results in {@code ours} below the folder. */
    static void run(List<GridLine> lines, Path folder) throws IOException {
        DataFlows.compile(request(lines, folder)).run(Progress.NONE);
    }

    private static RunRequest request(List<GridLine> lines, Path folder) {
        List<String> columns = new ArrayList<>();
        List<String> mapped = new ArrayList<>(List.of("id"));
        for (GridLine line : lines) {
            columns.add(line.column() + " = " + line.ours());
            mapped.add(line.column());
        }
        String script = """
                source(allowSchemaDrift: true, inferDriftedColumnTypes: true, format: 'parquet', wildcardPaths: ['in/*.parquet']) ~> Grid
                Grid derive(%s) ~> Results
                Results select(mapColumn(%s)) ~> Mapped
                Mapped sink(allowSchemaDrift: true, format: 'parquet', folderPath: 'ours') ~> Out
                """.formatted(String.join(",\n", columns), String.join(",\n", mapped));
        return RunRequest.of(new SourceText("grid.dfs", script), folder);
    }
}
