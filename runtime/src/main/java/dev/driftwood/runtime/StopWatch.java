package dev.driftwood.runtime;

import dev.driftwood.runtime.report.StageTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Times the stages of a run, one after the other. */
final class StopWatch {

    private final List<StageTime> stages = new ArrayList<>();
    private String stage = "";
    private long since;

    /** Ends the stage before, if there is one, and starts the next. */
    void start(String next) {
        stop();
        stage = next;
        since = System.nanoTime();
    }

    void stop() {
        if (!stage.isEmpty()) {
            stages.add(new StageTime(stage, Duration.ofNanos(System.nanoTime() - since)));
            stage = "";
        }
    }

    List<StageTime> stages() {
        return List.copyOf(stages);
    }
}
