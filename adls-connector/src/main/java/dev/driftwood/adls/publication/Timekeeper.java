package dev.driftwood.adls.publication;

import java.io.IOException;
import java.time.Duration;

/** Time passing: all that publication asks of this machine's clock, since what time it is only the service says. */
interface Timekeeper {

    /** Lets time pass. */
    void pause(Duration duration) throws IOException;

    /** Does something again and again, the first time after one period. */
    Repetition repeat(Duration period, Runnable action);

    /** Something that is done again and again. */
    interface Repetition {

        /** Not again from here on. */
        void stop();
    }
}
