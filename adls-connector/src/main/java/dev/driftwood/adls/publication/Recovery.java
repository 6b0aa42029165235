package dev.driftwood.adls.publication;

import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Puts in order what a killed run left: a publication that had begun is ended, everything else is removed. */
final class Recovery {

    private Recovery() {}

    /**
     * Does nothing, at the cost of one request, unless a publication was interrupted or is going on.
     *
     * @return whether there was one
     */
    static boolean run(StagingArea area) throws IOException {
        if (area.container().find(area.journal()).isEmpty()) {
            return false;
        }
        Optional<Journal> found = read(area);
        while (found.isPresent()) {
            if (!end(area, found.get())) {
                throw PublicationFailure.busy(area.describe());
            }
            found = read(area);
        }
        return true;
    }

    private static Optional<Journal> read(StagingArea area) {
        try {
            return Journal.read(area);
        } catch (IOException | DataFlowException e) {
            throw PublicationFailure.recovering(area.describe(), e);
        }
    }

    /** @return false if the run that wrote it is alive and has not come to an end for a long time */
    private static boolean end(StagingArea area, Journal found) {
        try {
            List<StagingArea> holders = found.holders();
            Optional<PublishingHolds> acquired = acquire(area, holders, found);
            if (acquired.isEmpty()) {
                return !isStillThere(area, found);
            }
            try (PublishingHolds right = acquired.get()) {
                if (isStillThere(area, found)) {
                    resume(found, holders);
                }
            }
            for (StagingArea each : holders) {
                each.removeIfEmpty();
            }
            return true;
        } catch (IOException | DataFlowException e) {
            throw PublicationFailure.recovering(area.describe(), e);
        }
    }

    /** Who may only read cannot hold anything, and learns by waiting whether the run that publishes is alive. */
    private static Optional<PublishingHolds> acquire(StagingArea area, List<StagingArea> holders, Journal found)
            throws IOException {
        Holds.Hopeless ended = () -> !isStillThere(area, found);
        try {
            return PublishingHolds.acquire(holders, ended);
        } catch (IOException | DataFlowException e) {
            area.notice("waiting for the run that publishes in " + area.describe() + ", " + Holds.LENGTH.toSeconds()
                    + " s at most");
            area.holds().await(Holds.LENGTH, ended);
            if (ended.test()) {
                return Optional.empty();
            }
            throw e;
        }
    }

    private static void resume(Journal found, List<StagingArea> locked) throws IOException {
        found.resume(found.holders().stream().filter(locked::contains).toList());
        found.remove(locked);
        for (StagingArea each : locked) {
            if (each.container().find(each.journal()).isEmpty()) {
                each.sweep(null);
            }
        }
    }

    private static boolean isStillThere(StagingArea area, Journal found) throws IOException {
        Optional<Journal> current = Journal.read(area);
        return current.isPresent() && current.get().id().equals(found.id());
    }
}
