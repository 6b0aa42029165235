package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * Publishes one generation after the other until it is killed. Says when a publication has come to a certain step, and when it
 * is done. Plays a slow disk between the steps, so that a kill is likely to come between two renames.
 */
final class KilledProcess {

    static final String REACHED = "reached";

    private static final long STEP_NANOS = 500_000;

    private KilledProcess() {}

    /** @param arguments the folder, the first generation, the step to report */
    public static void main(String[] arguments) throws IOException {
        Generation generation = new Generation(Path.of(arguments[0]));
        for (int number = Integer.parseInt(arguments[1]); ; number++) {
            int[] left = {Integer.parseInt(arguments[2])};
            generation.publish(number, new LocalPublication(() -> {
                left[0]--;
                if (left[0] == 0) {
                    System.out.println(REACHED);
                }
                LockSupport.parkNanos(STEP_NANOS);
            }));
            System.out.println(number);
        }
    }
}
