package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The steps of a publication, in the containers from before the first to after the last. Each container that takes part has a
 * copy; the publication counts from the moment on when the first has its one, which is the last to get it and the last to lose it.
 */
record Journal(String id, List<StagingArea> areas, List<PlannedStep> steps) {

    Journal {
        areas = List.copyOf(areas);
        steps = List.copyOf(steps);
    }

    static Journal of(List<StagingArea> areas, List<PlannedStep> steps) {
        return new Journal(UUID.randomUUID().toString(), areas, steps);
    }

    /** The journal of an area, if there is one. */
    static Optional<Journal> read(StagingArea area) throws IOException {
        try {
            byte[] text = area.container().read(area.journal());
            return Optional.of(JournalText.parse(area, new String(text, StandardCharsets.UTF_8)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    void write() throws IOException {
        byte[] text = JournalText.print(this).getBytes(StandardCharsets.UTF_8);
        for (int i = areas.size() - 1; i >= 0; i--) {
            write(areas.get(i), text);
        }
    }

    private void write(StagingArea area, byte[] text) throws IOException {
        try {
            if (!area.container().put(area.journal(), text, new Condition.Absent()) && !isHeldBy(area)) {
                throw PublicationFailure.lost(area.address());
            }
        } catch (IOException | DataFlowException e) {
            // The answer may be lost, not the journal.
            if (!isHeldBy(area)) {
                throw e;
            }
        }
    }

    /**
     * Ends a publication of a run that is dead. What was copied to all containers before the first step is there still, or else
     * all steps have been done; so a container is only changed if it says so itself.
     */
    void resume() throws IOException {
        Set<StagingArea> willing = new HashSet<>();
        for (StagingArea area : areas) {
            if (isHeldBy(area)) {
                willing.add(area);
            }
        }
        if (willing.contains(areas.get(0))) {
            for (PlannedStep step : steps) {
                if (willing.contains(step.area())) {
                    step.resume();
                }
            }
        }
    }

    /** Call with the right to publish in all areas. */
    void remove() throws IOException {
        List<StagingArea> holders = new ArrayList<>();
        for (StagingArea area : areas) {
            Optional<Journal> held = read(area);
            if (held.isPresent() && (held.get().id.equals(id) || held.get().isTorn())) {
                holders.add(0, area);
            }
        }
        for (StagingArea area : holders) {
            try {
                area.container().delete(area.journal(), false);
            } catch (IOException | DataFlowException e) {
                // The answer may be lost, not the deletion.
                if (area.container().find(area.journal()).isPresent()) {
                    throw e;
                }
            }
        }
    }

    /** Its writer died, or failed, before it was whole: nobody acted upon it. */
    boolean isTorn() {
        return id.isEmpty();
    }

    private boolean isHeldBy(StagingArea area) throws IOException {
        Optional<Journal> held = read(area);
        return held.isPresent() && held.get().id.equals(id);
    }
}
