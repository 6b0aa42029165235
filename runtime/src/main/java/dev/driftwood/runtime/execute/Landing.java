package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.storage.StagedFolder;
import java.util.List;

/** The running form of a sink: what it was given lies staged once its input is finished, and awaits publication. */
public interface Landing extends Operator {

    /** The folders that hold what was written. */
    List<StagedFolder> staged();

    /** What was written; complete once the input is finished. */
    SinkReport report();
}
