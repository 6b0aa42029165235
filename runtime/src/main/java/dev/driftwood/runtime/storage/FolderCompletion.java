package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * Completes a new folder with what the old one holds and the new one does not replace: files as hard links, or as copies where
 * the disk has no links; symbolic links as they are.
 */
final class FolderCompletion {

    private final String where;
    private final StagingArea area;

    FolderCompletion(String where, StagingArea area) {
        this.where = where;
        this.area = area;
    }

    void complete(Path fresh, Path old) throws IOException {
        for (Path kept : FolderTree.entries(old)) {
            Path place = fresh.resolve(kept.getFileName());
            boolean taken = FolderTree.exists(place);
            boolean folder = FolderTree.isFolder(kept);
            if (taken && folder != FolderTree.isFolder(place)) {
                throw StorageFailure.unwritable(
                        where,
                        kept + (folder ? " is a folder, not a file" : " is a file, not a folder"),
                        "Remove it or choose another name.");
            }
            if (folder) {
                requireOwnDisk(kept);
                if (!taken) {
                    Files.createDirectory(place);
                }
                FolderIdentity.of(kept).applyModeTo(place);
                complete(place, kept);
            } else if (!taken) {
                keep(kept, place);
            }
        }
    }

    private void keep(Path kept, Path place) throws IOException {
        if (Files.isSymbolicLink(kept)) {
            Files.createSymbolicLink(place, Files.readSymbolicLink(kept));
            return;
        }
        try {
            Files.createLink(place, kept);
        } catch (IOException | UnsupportedOperationException e) {
            copy(kept, place, e);
        }
    }

    private static void copy(Path kept, Path place, Exception linkFailure) throws IOException {
        try {
            Files.copy(kept, place, StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS);
        } catch (IOException e) {
            e.addSuppressed(linkFailure);
            throw e;
        }
    }

    /** A disk mounted inside the folder could be neither linked nor moved along. */
    private void requireOwnDisk(Path folder) throws IOException {
        if (!FolderIdentity.of(folder).sharesDisk(FolderIdentity.of(area.anchor()))) {
            throw StorageFailure.unwritable(
                    where,
                    folder + " is another disk",
                    "Let the sink write into a folder without other disks below it.");
        }
    }
}
