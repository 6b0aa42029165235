package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The steps of a publication, on disk from before the first to after the last. Every area that takes part has a copy; the
 * publication counts from the moment on when the first area has its one. Paths are relative to the areas, so that a folder
 * that was mounted elsewhere in the meantime can still be put in order.
 */
record Journal(String id, List<StagingArea> areas, List<Replacement> steps) {

    Journal {
        areas = List.copyOf(areas);
        steps = List.copyOf(steps);
    }

    static Journal of(List<StagingArea> areas, List<Replacement> steps) {
        return new Journal(ProcessHandle.current().pid() + "." + System.nanoTime(), areas, steps);
    }

    /** The journal of an area, if there is one. */
    static Optional<Journal> read(StagingArea area) throws IOException {
        try {
            String text = Files.readString(area.journal());
            return Optional.of(new JournalText(area).parse(text));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Whether the publication had begun: then it must be ended, else nothing has been touched. */
    boolean isCommitted() throws IOException {
        return isHeldBy(areas.get(0));
    }

    void write() throws IOException {
        for (int i = areas.size() - 1; i >= 0; i--) {
            write(areas.get(i));
        }
    }

    void remove() throws IOException {
        List<StagingArea> holders = new ArrayList<>();
        for (StagingArea area : areas) {
            if (isHeldBy(area)) {
                holders.add(0, area);
            }
        }
        for (StagingArea area : holders) {
            Files.delete(area.journal());
        }
        for (StagingArea area : areas) {
            Files.deleteIfExists(area.journalDraft());
        }
    }

    private boolean isHeldBy(StagingArea area) throws IOException {
        Optional<Journal> held = read(area);
        return held.isPresent() && held.get().id.equals(id);
    }

    private void write(StagingArea area) throws IOException {
        Path draft = area.journalDraft();
        ByteBuffer bytes = ByteBuffer.wrap(new JournalText(area).print(this).getBytes(StandardCharsets.UTF_8));
        try (FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
        Files.move(draft, area.journal(), StandardCopyOption.ATOMIC_MOVE);
        FolderTree.sync(area.folder());
    }
}
