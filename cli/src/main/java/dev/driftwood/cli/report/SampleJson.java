package dev.driftwood.cli.report;

import dev.driftwood.cli.terminal.Console;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Which files were written, in JSON. */
public final class SampleJson {

    private SampleJson() {}

    public static void print(Path folder, List<String> files, Console console) throws IOException {
        List<String> paths = new ArrayList<>();
        for (String file : files) {
            paths.add(folder.resolve(file).toString());
        }
        try (Answer answer = Answer.begin(console, "sample", true)) {
            answer.strings("files", paths);
        }
    }
}
