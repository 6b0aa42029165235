package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Publishes what a run staged, wherever that is. What has one publication becomes visible together; of several, those far away
 * go first and the local disk last, since the longer way fails more often: then nothing has changed here.
 */
public final class Publications {

    private Publications() {}

    /**
     * @param folders in the order that they are to be published in, as far as they have one publication
     * @throws dev.driftwood.script.source.DataFlowException as {@link Publication#publish} does
     */
    public static void publish(List<StagedFolder> folders) throws IOException {
        UnfinishedRuns.publish(() -> publishAll(folders));
    }

    private static void publishAll(List<StagedFolder> folders) throws IOException {
        Map<Publication, List<StagedFolder>> remote = new LinkedHashMap<>();
        List<StagedFolder> local = new ArrayList<>();
        for (StagedFolder folder : folders) {
            if (folder.publication() instanceof LocalPublication) {
                local.add(folder);
            } else {
                remote.computeIfAbsent(folder.publication(), publication -> new ArrayList<>())
                        .add(folder);
            }
        }
        for (Map.Entry<Publication, List<StagedFolder>> each : remote.entrySet()) {
            each.getKey().publish(each.getValue());
        }
        if (!local.isEmpty()) {
            LocalPublication.INSTANCE.publish(local);
        }
    }
}
