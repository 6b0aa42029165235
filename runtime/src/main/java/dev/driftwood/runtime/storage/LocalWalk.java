package dev.driftwood.runtime.storage;

import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One listing of a local container: visits only folders that can lead to a match. */
final class LocalWalk {

    private enum ByPath implements Comparator<StoredFile> {
        INSTANCE;

        @Override
        public int compare(StoredFile left, StoredFile right) {
            return Utf8Order.INSTANCE.compare(left.path(), right.path());
        }
    }

    private final Path root;
    private final PathPattern pattern;
    private final List<StoredFile> files = new ArrayList<>();
    private final List<StoredFile> hidden = new ArrayList<>();
    private final Set<Path> linked = new HashSet<>();

    LocalWalk(Path root, PathPattern pattern) {
        this.root = root;
        this.pattern = pattern;
    }

    /** A place on the way: where it is, how the pattern stands, and what follows from the folders above. */
    private record Place(Path path, String stored, PathPattern.Position position, boolean matched, boolean hidden) {

        Place inner(Path entry, String name) {
            PathPattern.Position here = position.advance(name);
            return new Place(
                    entry, stored + "/" + name, here, matched || here.isMatch(), hidden || HiddenName.test(name));
        }

        Place below() {
            return new Place(path, stored, position.advance("/"), matched, hidden);
        }

        boolean leadsToMatch() {
            return stored.isEmpty() || matched || !position.advance("/").isDead();
        }
    }

    Listing run() throws IOException {
        Path start = LocalTarget.locate(root, pattern.fixedNames(), DiagnosticCode.INVALID_PATH);
        PathPattern.Position nothing = pattern.start();
        Place place = new Place(start, "", nothing, nothing.isMatch(), false);
        for (String name : pattern.fixedNames()) {
            place = (place.stored().isEmpty() ? place : place.below()).inner(start, name);
        }
        if (!FolderTree.exists(start)) {
            requireNotForbidden(start);
            return new Listing(List.of(), List.of());
        }
        if (place.leadsToMatch()) {
            visit(place);
        }
        files.sort(ByPath.INSTANCE);
        hidden.sort(ByPath.INSTANCE);
        return new Listing(files, hidden);
    }

    /** A folder that may not be searched hides whether the path exists. */
    private void requireNotForbidden(Path absent) throws IOException {
        Path nearest = FolderTree.nearest(absent);
        if (Files.isDirectory(nearest) && !Files.isExecutable(nearest)) {
            throw new AccessDeniedException(nearest.toString());
        }
    }

    private void visit(Place place) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(place.path(), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Place actual = place;
        if (attributes.isSymbolicLink()) {
            if (place.hidden()) {
                return;
            }
            actual = follow(place);
            attributes = Files.readAttributes(actual.path(), BasicFileAttributes.class);
        }
        if (attributes.isDirectory()) {
            enter(actual);
        } else if (attributes.isRegularFile() && actual.matched()) {
            (actual.hidden() ? hidden : files)
                    .add(new StoredFile(
                            actual.stored(),
                            attributes.size(),
                            attributes.lastModifiedTime().toInstant(),
                            LocalVersion.of(attributes)));
        }
    }

    private void enter(Place folder) throws IOException {
        Place inside = folder.stored().isEmpty() ? folder : folder.below();
        if (!inside.matched() && inside.position().isDead()) {
            return;
        }
        try {
            for (Path entry : FolderTree.entries(folder.path())) {
                String name = entry.getFileName().toString();
                Place place = inside.inner(entry, name);
                if (!name.equals(ContainerPath.AREA) && place.leadsToMatch()) {
                    StorageFailure.requireSpeakable(name, place.stored());
                    visitEntry(place);
                }
            }
        } catch (NoSuchFileException e) {
            // Removed since its parent was read: as if it had never been there.
            return;
        } catch (IOException e) {
            throw StorageFailure.reading(place(folder), e);
        }
    }

    private void visitEntry(Place place) throws IOException {
        try {
            visit(place);
        } catch (NoSuchFileException e) {
            if (Files.isSymbolicLink(place.path())) {
                throw StorageFailure.reading(place(place), e);
            }
            // Removed since its folder was read: as if it had never been there.
        }
    }

    /** Links are followed as long as they stay in the container and do not lead back to where they are. */
    private Place follow(Place link) throws IOException {
        Path real = link.path().toRealPath();
        if (!real.startsWith(root)) {
            throw StorageFailure.leavesContainer(DiagnosticCode.INVALID_PATH, link.path(), root);
        }
        boolean circle = link.path().startsWith(real) || (Files.isDirectory(real) && !linked.add(real));
        if (circle) {
            throw StorageFailure.invalidPath(
                    place(link),
                    "the link " + place(link) + " leads to a folder that is read already",
                    "Remove the link.");
        }
        return new Place(real, link.stored(), link.position(), link.matched(), link.hidden());
    }

    private String place(Place place) {
        return root + place.stored();
    }
}
