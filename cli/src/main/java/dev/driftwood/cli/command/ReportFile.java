package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.terminal.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A file that a verb writes beside its answer, if it is told to. */
final class ReportFile {

    private ReportFile() {}

    static void write(Optional<String> file, String text, Console console) throws UsageException, IOException {
        if (file.isPresent()) {
            Path path = ScriptFile.path(file.get(), console);
            Path folder = path.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.writeString(path, text);
        }
    }
}
