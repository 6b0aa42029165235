package dev.driftwood.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The part of a page between two marks, which is written by a program. */
public final class MarkedSection {

    private MarkedSection() {}

    public static void replace(Path page, String name, String text) throws IOException {
        String begin = "<!-- " + name + ": written by benchmarks/run.sh --save -->\n";
        String end = "<!-- end of " + name + " -->\n";
        String old = Files.readString(page);
        int from = old.indexOf(begin);
        int to = old.indexOf(end);
        if (from < 0 || to < from) {
            throw new IOException(page + " has no marks for " + name);
        }
        Files.writeString(page, old.substring(0, from + begin.length()) + "\n" + text + "\n" + old.substring(to));
    }
}
