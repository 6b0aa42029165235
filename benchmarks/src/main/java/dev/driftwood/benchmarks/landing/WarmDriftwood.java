package dev.driftwood.benchmarks.landing;

import dev.driftwood.benchmarks.feed.Folders;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs a flow several times in one process, as a program does that has Driftwood as a library, and prints the seconds of each
 * run. The sink writes below the container, and what the last run wrote stays there.
 */
public final class WarmDriftwood {

    private WarmDriftwood() {}

    /** Script, container, and how many runs. */
    public static void main(String[] words) throws IOException {
        SourceText script = new SourceText(words[0], Files.readString(Path.of(words[0])));
        Path container = Path.of(words[1]);
        for (int run = 0; run < Integer.parseInt(words[2]); run++) {
            Folders.delete(container.resolve("out"));
            long start = System.nanoTime();
            DataFlows.compile(RunRequest.of(script, container)).run(Progress.NONE);
            System.out.println((System.nanoTime() - start) / 1e9);
        }
    }
}
