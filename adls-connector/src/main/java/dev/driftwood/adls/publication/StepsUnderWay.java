package dev.driftwood.adls.publication;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The steps of a publication and how far each has come. They concern places that are apart, so their order does not matter. */
final class StepsUnderWay {

    private final List<UnderWay> steps;
    private final PublishingHolds right;
    private final String where;

    /** @param where files change places, as people would write it */
    StepsUnderWay(List<PlannedStep> steps, PublishingHolds right, String where) {
        this.steps = steps.stream().map(UnderWay::new).toList();
        this.right = right;
        this.where = where;
    }

    /** For one thread at a time. */
    private static final class UnderWay {
        private final PlannedStep step;
        private volatile boolean begun;
        private volatile boolean madeRoom;
        private volatile boolean done;

        UnderWay(PlannedStep step) {
            this.step = step;
        }

        void run() throws IOException {
            begun = true;
            step.makeRoom();
            madeRoom = true;
            step.fill();
            done = true;
        }

        void undo() throws IOException {
            step.undo(madeRoom);
        }
    }

    /** @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-FolderBusy} if the right to publish is lost */
    void run() throws IOException {
        Lanes.each(steps, this::run);
    }

    private void run(UnderWay step) throws IOException {
        if (right.isLost()) {
            throw PublicationFailure.lost(where);
        }
        step.run();
    }

    /** For a run that has lost the right to publish. */
    void giveBack() throws IOException {
        for (UnderWay each : steps) {
            if (each.madeRoom && !each.done) {
                each.step.giveBack();
            }
        }
    }

    void undo() throws IOException {
        List<UnderWay> begun = new ArrayList<>();
        for (UnderWay each : steps) {
            if (each.begun) {
                begun.add(0, each);
            }
        }
        Lanes.each(begun, UnderWay::undo);
    }
}
