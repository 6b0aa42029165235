package dev.driftwood.runtime;

import dev.driftwood.runtime.report.FlowStep;
import dev.driftwood.runtime.report.LineageStep;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A data flow bound to the files of today. */
public interface ExecutablePlan {

    /** Complaints that do not stop the run. */
    List<Diagnostic> warnings();

    /** What the sources found, drift included; known before any row is read. */
    List<SourceReport> sources();

    /** Every stream's columns in the order of the script's statements. */
    List<StreamSchema> inspect();

    /** Every transformation, each behind those whose rows it takes. */
    List<FlowStep> steps();

    /** Every transformation with what its columns are made of, each behind those whose columns it takes. */
    List<LineageStep> lineage();

    /** The names of the streams, in the order of the script's statements; {@code Router@large} for outputs of a split. */
    List<String> streams();

    /**
     * Runs the flow and publishes what its sinks wrote.
     *
     * @throws DataFlowException if the data or the disk is at fault, or something is lost that must not be; then nothing was published
     */
    RunReport run(Progress progress, LossPolicy policy);

    /** Runs the flow, and reports what is lost. */
    default RunReport run(Progress progress) {
        return run(progress, LossPolicy.REPORT);
    }

    /** All rows of a stream one after the other, in the order that a sink would get them; no sink is touched. */
    void read(String stream, RowReceiver receiver);

    /**
     * The first rows of a stream; no sink is touched.
     *
     * @throws DataFlowException if something is lost on the way there, of the rows read for it, and that must not be
     */
    Preview preview(String stream, int rows, LossPolicy policy);

    /** The first rows of a stream, whatever is lost on the way there. */
    default Preview preview(String stream, int rows) {
        return preview(stream, rows, LossPolicy.REPORT);
    }

    /** Takes rows. */
    @FunctionalInterface
    interface RowReceiver {

        /** @param values by column, as in a preview; the receiver may keep them */
        void row(List<@Nullable Object> values);
    }
}
