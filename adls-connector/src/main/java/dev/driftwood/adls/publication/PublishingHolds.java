package dev.driftwood.adls.publication;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The right to let files change places in several containers; always taken in one order, so that no two runs wait for each other.
 * Whoever comes second waits, since a publication ends by itself; it may be long where it goes file by file.
 */
final class PublishingHolds implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final List<HeldFile> held = new ArrayList<>();

    private PublishingHolds() {}

    static Optional<PublishingHolds> acquire(Collection<StagingArea> areas, Holds.Hopeless hopeless)
            throws IOException {
        PublishingHolds all = new PublishingHolds();
        boolean complete = false;
        try {
            for (StagingArea area : new TreeSet<>(areas)) {
                Optional<HeldFile> next = area.holds().attempt(area.container(), area.publishLock());
                if (next.isEmpty()) {
                    area.notice("waiting for the run that publishes in " + area.describe() + ", "
                            + PATIENCE.toMinutes() + " minutes at most; if it was killed, "
                            + Holds.LENGTH.toSeconds() + " s");
                    next = area.holds().acquire(area.container(), area.publishLock(), PATIENCE, hopeless);
                }
                if (next.isEmpty()) {
                    return Optional.empty();
                }
                all.held.add(next.get());
            }
            complete = true;
            return Optional.of(all);
        } finally {
            if (!complete) {
                all.close();
            }
        }
    }

    /** Whether another run is known to have taken the right over. */
    boolean isLost() {
        return held.stream().anyMatch(HeldFile::isLost);
    }

    /** Asks the service whether this run has the right still. */
    boolean isKept() throws IOException {
        boolean kept = true;
        for (HeldFile each : held) {
            kept &= each.isKept();
        }
        return kept;
    }

    @Override
    public void close() {
        for (HeldFile each : held) {
            each.close();
        }
    }
}
