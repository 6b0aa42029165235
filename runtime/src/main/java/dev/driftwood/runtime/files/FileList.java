package dev.driftwood.runtime.files;

import dev.driftwood.runtime.storage.ContainerPath;
import dev.driftwood.runtime.storage.FileStore;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.PathPattern;
import dev.driftwood.runtime.storage.StoredFile;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A text file (UTF-8) with one path or pattern a line, relative to the source's folder; from the container's root if it begins
 * with {@code /}, or if wildcards, which override the folder, led to the list. Blank lines are skipped. The service takes at most
 * 1024 entries, so more are an error here.
 */
final class FileList {

    private static final int MAX_ENTRIES = 1024;

    private static final int MAX_BYTES = 16 * 1024 * 1024;

    private final FileStore store;
    private final StoredFile file;

    FileList(FileStore store, StoredFile file) {
        this.store = store;
        this.file = file;
    }

    List<String> entries(String base) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String line : text().lines().toList()) {
            String entry = line.strip();
            if (entry.isEmpty()) {
                continue;
            }
            if (entries.size() == MAX_ENTRIES) {
                throw refuse("has more than " + MAX_ENTRIES + " entries");
            }
            entries.add(entry.startsWith("/") ? entry : PathPattern.quote(ContainerPath.normalize(base)) + "/" + entry);
        }
        return entries;
    }

    private String text() throws IOException {
        if (file.length() > MAX_BYTES) {
            throw refuse("is too large to be a list of files");
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) file.length());
        try (InputFile input = store.open(file)) {
            input.readFully(0, bytes);
            input.verifyUnchanged();
        }
        String text = new String(bytes.array(), StandardCharsets.UTF_8);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private DataFlowException refuse(String reason) {
        String where = store.describe(file.path());
        return new DataFlowException(
                Diagnostic.error(DiagnosticCode.INVALID_PATH, "the list of files " + where + " " + reason)
                        .in(where)
                        .hint("Split it, or use wildcards in it."));
    }
}
