package dev.driftwood.testkit;

import dev.driftwood.regression.cases.CaseRequest;
import dev.driftwood.regression.cases.ScratchFolder;
import dev.driftwood.regression.table.Rows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What came of a run; what its sinks wrote is there until it is closed. */
public final class FlowRun implements AutoCloseable {

    private final ExecutablePlan plan;
    private final RunReport report;
    private final ScratchFolder folder;

    FlowRun(ExecutablePlan plan, RunReport report, ScratchFolder folder) {
        this.plan = plan;
        this.report = report;
        this.folder = folder;
    }

    /** Rows, files, drift, and what was lost on the way. */
    public RunReport report() {
        return report;
    }

    /** Complaints that did not stop the run. */
    public List<Diagnostic> warnings() {
        return plan.warnings();
    }

    /**
     * The rows of a sink, or of any other stream, as they are in the files: numbers and booleans as such, decimals as
     * {@link java.math.BigDecimal}, dates and timestamps as texts in UTC, binary as hexadecimal text, structures and maps as maps,
     * arrays as lists.
     */
    public List<Map<String, @Nullable Object>> rows(String stream) {
        Rows rows = table(stream);
        List<String> names = rows.columns().stream().map(DataType.Field::name).toList();
        List<Map<String, @Nullable Object>> all = new ArrayList<>();
        rows.forEach(values -> {
            Map<String, @Nullable Object> row = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                row.put(names.get(i), values.get(i));
            }
            all.add(row);
        });
        return all;
    }

    /** The columns of a sink or another stream in their order, each with its type as a script spells it. */
    public Map<String, String> schema(String stream) {
        Map<String, String> schema = new LinkedHashMap<>();
        table(stream)
                .columns()
                .forEach(column -> schema.put(column.name(), column.type().toString()));
        return schema;
    }

    /** Where a sink wrote. */
    public Path folder(String sink) {
        require(sink);
        return CaseRequest.sinkFolder(folder.path(), sink);
    }

    private Rows table(String stream) {
        require(stream);
        try {
            return CaseRequest.rows(plan, folder.path(), stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void require(String stream) {
        if (!plan.streams().contains(stream)) {
            throw new IllegalArgumentException(
                    "the flow has no stream " + stream + "; it has: " + String.join(", ", plan.streams()));
        }
    }

    @Override
    public void close() {
        Folders.close(folder);
    }
}
