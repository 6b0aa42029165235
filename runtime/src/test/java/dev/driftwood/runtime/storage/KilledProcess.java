package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Path;

/** Publishes one generation after the other until it is killed. Prints a line before and after each. */
final class KilledProcess {

    private KilledProcess() {}

    public static void main(String[] arguments) throws IOException {
        Generation generation = new Generation(Path.of(arguments[0]));
        for (int number = Integer.parseInt(arguments[1]); ; number++) {
            Publication publication = new LocalPublication();
            generation.publish(number, folders -> {
                System.out.println("publishing");
                publication.publish(folders);
            });
            System.out.println(number);
        }
    }
}
