package dev.driftwood.adls.publication;

import dev.driftwood.adls.driver.Condition;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * The steps of a publication, in the service from before the first to after the last. Each area that takes part has a copy; the publication counts from the moment on when the first has its one, which is the last to get it and the last to lose it.
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
                throw PublicationFailure.lost(area.describe());
            }
        } catch (IOException | DataFlowException e) {
            // The answer may be lost, not the journal.
            if (!isHeldBy(area)) {
                throw e;
            }
        }
    }

    /** The areas that have a copy; nothing is done in one that has none, whatever another says. */
    List<StagingArea> holders() throws IOException {
        List<StagingArea> holders = new ArrayList<>();
        for (StagingArea area : areas) {
            if (isHeldBy(area)) {
                holders.add(area);
            }
        }
        return holders;
    }

    /**
     * Ends a publication of a run that is dead. What was copied to all areas before the first step is there still, or else all
     * steps have been done, or none; unless somebody removed a folder with all that was in it.
     *
     * @param holders the areas that have a copy, and that this run has the right to publish in
     */
    void resume(List<StagingArea> holders) throws IOException {
        List<PlannedStep> possible =
                steps.stream().filter(step -> holders.contains(step.area())).toList();
        if (holders.contains(areas.get(0)) || isAnyBegun(possible)) {
            Lanes.each(possible, PlannedStep::resume);
        }
    }

    private static boolean isAnyBegun(List<PlannedStep> steps) throws IOException {
        for (PlannedStep step : steps) {
            if (step.isBegun()) {
                return true;
            }
        }
        return false;
    }

    void remove() throws IOException {
        remove(areas);
    }

    /** @param from areas that this run has the right to publish in, in order */
    void remove(List<StagingArea> from) throws IOException {
        List<StagingArea> holders = new ArrayList<>();
        for (StagingArea area : from) {
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
        return held.isPresent() && held.get().equals(this);
    }
}
