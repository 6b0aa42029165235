package dev.driftwood.runtime.execute;

import dev.driftwood.runtime.database.TableLoad;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.Transfer;
import dev.driftwood.runtime.format.WrittenSection;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.storage.StagedFolder;
import java.io.IOException;
import java.util.List;

/** The running form of a sink: what it was given lies staged once its input is finished, and awaits publication. */
public interface Landing extends Operator {

    /**
     * Lands rows that the sink's mapping has been applied to already, and that are encoded. Failures have no place in the script:
     * what is carried over may be damaged where it comes from.
     *
     * @param columns what each column of the section was made of
     * @return what is left to be done before the input is finished; its failures have no place in the script either
     */
    List<Transfer> append(WrittenSection section, List<ColumnContent> columns) throws IOException;

    /** The folders that hold what was written. */
    List<StagedFolder> staged();

    /** What waits for a database. */
    default List<TableLoad> loads() {
        return List.of();
    }

    /** What was written; complete once the input is finished, or what waits for a database is written. */
    SinkReport report();

    /** The same, and what was written elsewhere. */
    default List<SinkReport> reports() {
        return List.of(report());
    }
}
