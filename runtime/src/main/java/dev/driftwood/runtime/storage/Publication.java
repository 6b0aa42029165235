package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.List;

/** Makes the staged folders of a run visible, all together; a killed publication is completed or undone by the next run. */
public interface Publication {

    void publish(List<StagedFolder> folders) throws IOException;
}
