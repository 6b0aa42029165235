package dev.driftwood.adls.publication;

import java.io.IOException;

/** A step and the area that it starts from. */
record PlannedStep(StagingArea area, Step step) {

    void makeRoom() throws IOException {
        step.makeRoom(area.container());
    }

    void fill() throws IOException {
        step.fill(area.container());
    }

    void resume() throws IOException {
        step.resume(area.container());
    }

    boolean isBegun() throws IOException {
        return step.isBegun(area.container());
    }

    void giveBack() throws IOException {
        step.giveBack(area.container());
    }

    void undo(boolean madeRoom) throws IOException {
        step.undo(area.container(), madeRoom);
    }
}
