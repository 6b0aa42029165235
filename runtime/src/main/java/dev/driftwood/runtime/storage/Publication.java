package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.List;

/** Makes the staged folders of a run visible, all together; a killed publication is completed or undone by the next run. */
public interface Publication {

    /**
     * Publishes, or leaves everything as it was and throws. All files must be committed or closed; a folder is published once.
     * Call {@link StagedFolder#close} afterwards in any case.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-Unwritable},
     *     {@code DF-Executor-OutOfDiskSpaceError}, {@code DW-Flow-SameSinkFolder} or {@code DW-Sink-FolderBusy}
     */
    void publish(List<StagedFolder> folders) throws IOException;
}
