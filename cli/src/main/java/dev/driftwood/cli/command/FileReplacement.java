package dev.driftwood.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Gives a file another text by a rename, so that a crash leaves the old one or the new one. */
final class FileReplacement {

    private FileReplacement() {}

    static void replace(Path path, String text) throws IOException {
        Path real = path.toRealPath();
        Path staged = real.resolveSibling("." + real.getFileName() + ".new");
        Files.copy(real, staged, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
        Files.write(staged, text.getBytes(StandardCharsets.UTF_8));
        Files.move(staged, real, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }
}
