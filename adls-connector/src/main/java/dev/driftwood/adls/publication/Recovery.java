package dev.driftwood.adls.publication;

import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.Optional;

/** Puts in order what a killed run left: a publication that had begun is ended, everything else is removed. */
final class Recovery {

    private Recovery() {}

    /** Does nothing, at the cost of one request, unless a publication was interrupted or is going on. */
    static void run(StagingArea area) throws IOException {
        if (area.container().find(area.journal()).isEmpty()) {
            return;
        }
        Optional<Journal> found = read(area);
        while (found.isPresent()) {
            if (!end(area, found.get())) {
                throw PublicationFailure.busy(area.address());
            }
            found = read(area);
        }
    }

    private static Optional<Journal> read(StagingArea area) {
        try {
            return Journal.read(area);
        } catch (IOException | DataFlowException e) {
            throw PublicationFailure.recovering(area.address(), e);
        }
    }

    /** @return false if the run that wrote it is alive and has not come to an end for a long time */
    private static boolean end(StagingArea area, Journal found) {
        try {
            Optional<PublishingHolds> acquired = acquire(area, found);
            if (acquired.isEmpty()) {
                return !isStillThere(area, found.id());
            }
            try (PublishingHolds right = acquired.get()) {
                if (isStillThere(area, found.id())) {
                    resume(found);
                }
            }
            for (StagingArea each : found.areas()) {
                each.removeIfEmpty();
            }
            return true;
        } catch (IOException | DataFlowException e) {
            throw PublicationFailure.recovering(area.address(), e);
        }
    }

    /** Who may only read cannot hold anything, and learns by waiting whether the run that publishes is alive. */
    private static Optional<PublishingHolds> acquire(StagingArea area, Journal found) throws IOException {
        Holds.Hopeless ended = () -> !isStillThere(area, found.id());
        try {
            return PublishingHolds.acquire(found.areas(), ended);
        } catch (IOException | DataFlowException e) {
            area.holds().await(Holds.LENGTH, ended);
            if (ended.test()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static void resume(Journal found) throws IOException {
        found.resume();
        found.remove();
        for (StagingArea each : found.areas()) {
            if (each.container().find(each.journal()).isEmpty()) {
                each.sweep(null);
            }
        }
    }

    private static boolean isStillThere(StagingArea area, String id) throws IOException {
        Optional<Journal> current = Journal.read(area);
        return current.isPresent() && current.get().id().equals(id);
    }
}
