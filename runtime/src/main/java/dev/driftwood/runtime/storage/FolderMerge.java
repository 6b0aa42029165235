package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fewest renames that bring what was staged for one folder into its place. A single file, or a folder that is not
 * there yet, takes one rename. Everything else makes a complete new folder beside the old one (kept files are hard links) and
 * exchanges the two. A folder that must stay the one it is gets its entries one by one: the container's own folder, one of
 * another owner or disk, one whose parent cannot be written.
 */
final class FolderMerge {

    private final LocalStagedFolder staged;
    private final LocalTarget target;
    private final List<Replacement> steps = new ArrayList<>();
    private int replaced;

    private FolderMerge(LocalStagedFolder staged) {
        this.staged = staged;
        this.target = staged.target();
    }

    static List<Replacement> plan(LocalStagedFolder staged) throws IOException {
        FolderMerge merge = new FolderMerge(staged);
        if (staged.clear()) {
            merge.replace(staged.fresh(), merge.target.path());
        } else if (!staged.isEmpty()) {
            merge.add(staged.fresh(), merge.target.path());
        }
        return merge.steps;
    }

    private void replace(Path fresh, Path folder) throws IOException {
        if (!FolderTree.exists(folder)) {
            if (!staged.isEmpty()) {
                appear(fresh, folder);
            }
        } else if (isExchangeable(folder)) {
            exchange(fresh, folder);
        } else {
            for (Path entry : FolderTree.entries(folder)) {
                if (!isArea(entry)) {
                    Path successor = fresh.resolve(entry.getFileName());
                    step(FolderTree.exists(successor) ? successor : null, entry, true);
                }
            }
            for (Path entry : FolderTree.entries(fresh)) {
                Path place = folder.resolve(entry.getFileName());
                if (!FolderTree.exists(place)) {
                    step(entry, place, false);
                }
            }
        }
    }

    private void add(Path fresh, Path folder) throws IOException {
        if (!FolderTree.exists(folder)) {
            appear(fresh, folder);
            return;
        }
        requireFolder(folder);
        List<Path> entries = FolderTree.entries(fresh);
        if (entries.size() > 1 && isExchangeable(folder)) {
            new FolderCompletion(staged.describe(), target.area()).complete(fresh, folder);
            exchange(fresh, folder);
            return;
        }
        for (Path entry : entries) {
            Path place = folder.resolve(entry.getFileName());
            if (FolderTree.isFolder(entry)) {
                add(entry, place);
            } else {
                requireNoFolder(place);
                step(entry, place, FolderTree.exists(place));
            }
        }
    }

    /** One rename brings in a folder together with those above it that are not there yet. */
    private void appear(Path fresh, Path folder) throws IOException {
        Path top = folder;
        while (!FolderTree.exists(FolderTree.parent(top))) {
            top = FolderTree.parent(top);
        }
        Path from = fresh;
        if (!top.equals(folder)) {
            from = staged.slot().resolve("path" + steps.size());
            Path inner = from.resolve(top.relativize(folder));
            Files.createDirectories(inner.getParent());
            Files.move(fresh, inner);
        }
        step(from, top, false);
    }

    private void exchange(Path fresh, Path folder) throws IOException {
        FolderIdentity.of(folder).applyModeTo(fresh);
        step(fresh, folder, true);
    }

    private void step(@Nullable Path from, Path to, boolean occupied) throws IOException {
        Path parent = to.getParent();
        if (parent == null || !Files.isWritable(parent)) {
            throw StorageFailure.unwritable(
                    staged.describe(), "permission denied for " + parent, "Check that this user may write there.");
        }
        Path old = null;
        if (occupied) {
            old = staged.slot().resolve("old").resolve(Integer.toString(replaced++));
            Files.createDirectories(old.getParent());
        }
        steps.add(new Replacement(from, to, old));
    }

    private boolean isExchangeable(Path folder) throws IOException {
        Path parent = folder.getParent();
        if (parent == null
                || folder.equals(target.root())
                || folder.equals(target.area().anchor())
                || FolderTree.exists(folder.resolve(ContainerPath.AREA))
                || !FolderTree.isFolder(folder)
                || !Files.isWritable(parent)) {
            return false;
        }
        FolderIdentity own = FolderIdentity.of(staged.slot());
        FolderIdentity theirs = FolderIdentity.of(folder);
        return own.sharesDisk(theirs)
                && own.sharesOwner(theirs)
                && FolderIdentity.of(parent).sharesDisk(theirs);
    }

    private static boolean isArea(Path entry) {
        return entry.getFileName().toString().equals(ContainerPath.AREA);
    }

    private void requireFolder(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw StorageFailure.unwritable(
                    staged.describe(), folder + " is a file, not a folder", "Remove it or choose another name.");
        }
    }

    private void requireNoFolder(Path file) {
        if (FolderTree.isFolder(file)) {
            throw StorageFailure.unwritable(
                    staged.describe(), file + " is a folder, not a file", "Remove it or choose another name.");
        }
    }
}
