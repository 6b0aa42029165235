package dev.driftwood.lake.store;

import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** The folders and files of a container. Paths are without slashes at their ends; the empty one is the container's root. */
public final class Container {

    private final String name;
    private final Path root;
    private final Layout layout;
    private final DiskNames names;
    private final Steps steps;
    private final ChangeTimes times;
    private final AttributeFiles attributes;
    private final UncommittedFiles uncommitted = new UncommittedFiles();
    private final ItemReader reader = new ItemReader();

    Container(String name, Layout layout, DiskNames names, Steps steps, ChangeTimes times) {
        this.name = name;
        this.layout = layout;
        this.names = names;
        this.steps = steps;
        this.times = times;
        root = layout.container(name);
        attributes = new AttributeFiles(layout.attributes(name), names, layout);
    }

    public String name() {
        return name;
    }

    public Optional<Item> find(String path) throws IOException, ServiceError {
        return steps.reading(() -> look(path));
    }

    private Optional<Item> look(String path) throws IOException, ServiceError {
        return reader.read(place(path), path);
    }

    private Path place(String path) throws ServiceError {
        return names.resolve(root, path);
    }

    public Attributes attributes(String path) throws IOException, ServiceError {
        return steps.reading(() -> attributes.read(path));
    }

    /** @param after the last path of the page before; empty for the first one */
    public Page list(String folder, boolean recursive, String after, int size) throws IOException, ServiceError {
        return steps.reading(() -> {
            Item item = look(folder).orElseThrow(Refusals::pathMissing);
            if (!item.folder()) {
                return new Page(java.util.List.of(item), Optional.empty());
            }
            String below = folder.isEmpty() || after.isEmpty() ? after : after.substring(folder.length() + 1);
            return new PageWalk(names, reader, recursive, size).walk(place(folder), folder, below);
        });
    }

    /** Makes an empty file, in place of one that is there. */
    public Item createFile(String path, Attributes initial, Check check) throws IOException, ServiceError {
        return steps.changing(() -> {
            Optional<Item> current = look(path);
            check.check(current);
            if (path.isEmpty() || current.filter(Item::folder).isPresent()) {
                throw Refusals.pathConflict();
            }
            Path place = place(path);
            makeParents(path);
            Path fresh = layout.newTemporary();
            Files.createFile(fresh);
            Files.setLastModifiedTime(fresh, times.next());
            keepingTime(place.getParent(), () -> Files.move(fresh, place, StandardCopyOption.REPLACE_EXISTING));
            uncommitted.discard(path);
            attributes.write(path, inherited(path, initial, false));
            return existing(path);
        });
    }

    /** Makes a folder; one that is there stays, with what is in it. */
    public Item createFolder(String path, Attributes initial, Check check) throws IOException, ServiceError {
        return steps.changing(() -> {
            Optional<Item> current = look(path);
            check.check(current);
            if (current.isPresent()) {
                if (!current.get().folder()) {
                    throw Refusals.pathConflict();
                }
                return current.get();
            }
            makeParents(path);
            makeFolder(place(path));
            attributes.write(path, inherited(path, initial, true));
            return existing(path);
        });
    }

    private Item existing(String path) throws IOException, ServiceError {
        return look(path).orElseThrow(Refusals::pathMissing);
    }

    private void makeParents(String path) throws IOException, ServiceError {
        for (int slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
            Path parent = place(path.substring(0, slash));
            if (Files.isDirectory(parent)) {
                continue;
            }
            if (Files.exists(parent)) {
                throw Refusals.pathConflict();
            }
            makeFolder(parent);
            String made = path.substring(0, slash);
            attributes.write(made, inherited(made, Attributes.NONE, true));
        }
    }

    private Attributes inherited(String path, Attributes initial, boolean folder) throws IOException, ServiceError {
        String parent = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        return DefaultAccess.inherit(attributes.read(parent), initial, folder);
    }

    private void makeFolder(Path place) throws IOException {
        keepingTime(place.getParent(), () -> Files.createDirectory(place));
        Files.setLastModifiedTime(place, times.next());
    }

    /** A folder does not change when something is put into it, as far as the service is concerned. */
    private static void keepingTime(@org.jspecify.annotations.Nullable Path folder, Change change) throws IOException {
        if (folder == null) {
            throw new IllegalArgumentException("no folder");
        }
        FileTime time = Files.getLastModifiedTime(folder);
        change.run();
        Files.setLastModifiedTime(folder, time);
    }

    private interface Change {
        void run() throws IOException;
    }

    /** A place for data that is on its way, to be given to {@link #append}. */
    public Path arrival() {
        return layout.newTemporary();
    }

    /** Keeps data until a flush. */
    public void append(String path, long position, Path arrived, Check check) throws IOException, ServiceError {
        UncommittedFile file = steps.reading(() -> {
            Optional<Item> current = look(path);
            check.check(current);
            if (current.orElseThrow(Refusals::pathMissing).folder()) {
                throw Refusals.pathConflict();
            }
            return uncommitted.at(path, layout.newTemporary());
        });
        file.add(arrived, position);
    }

    /** Makes all data up to a length part of the file. */
    public Item flush(String path, long length, boolean retain, Check check) throws IOException, ServiceError {
        return steps.changing(() -> {
            Optional<Item> current = look(path);
            check.check(current);
            Item before = current.orElseThrow(Refusals::pathMissing);
            if (before.folder()) {
                throw Refusals.pathConflict();
            }
            Path place = place(path);
            Optional<UncommittedFile> data = uncommitted.find(path);
            boolean whole = length == before.length()
                    || (length > before.length()
                            && data.isPresent()
                            && data.get().covers(before.length(), length));
            if (!whole) {
                throw Refusals.invalidFlush();
            }
            if (length > before.length()) {
                UncommittedFile arrived = data.orElseThrow();
                keepingTime(place.getParent(), () -> arrived.commit(place, before.length(), length));
            }
            if (!retain) {
                uncommitted.discard(path);
            }
            Files.setLastModifiedTime(place, times.next());
            return existing(path);
        });
    }

    public OpenFile open(String path, Check check) throws IOException, ServiceError {
        return steps.reading(() -> {
            Optional<Item> current = look(path);
            Item item = current.orElseThrow(Refusals::pathMissing);
            check.check(current);
            if (item.folder()) {
                throw Refusals.pathConflict();
            }
            return new OpenFile(item, attributes.read(path), FileChannel.open(place(path)));
        });
    }

    public Item change(String path, UnaryOperator<Attributes> change, Check check) throws IOException, ServiceError {
        return steps.changing(() -> {
            Optional<Item> current = look(path);
            check.check(current);
            if (current.isEmpty()) {
                throw Refusals.pathMissing();
            }
            attributes.write(path, change.apply(attributes.read(path)));
            Files.setLastModifiedTime(place(path), times.next());
            return existing(path);
        });
    }

    public void delete(String path, boolean recursive, Check check) throws IOException, ServiceError {
        Path trash = layout.newTemporary();
        steps.changing(() -> {
            Optional<Item> current = look(path);
            Item item = current.orElseThrow(Refusals::pathMissing);
            check.check(current);
            if (path.isEmpty()) {
                throw Refusals.pathConflict();
            }
            Path place = place(path);
            if (item.folder() && !recursive && !isEmpty(place)) {
                throw new ServiceError(
                        409,
                        "DirectoryNotEmpty",
                        "The recursive query parameter value must be true to delete a non-empty directory.");
            }
            keepingTime(place.getParent(), () -> Files.move(place, trash));
            uncommitted.discard(path);
            attributes.delete(path);
            return item;
        });
        Layout.deleteAll(trash);
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (DirectoryStream<Path> content = Files.newDirectoryStream(folder)) {
            return !content.iterator().hasNext();
        }
    }

    /** Moves a file or folder with everything in it. It stays what it was, ETags included. */
    public Item renameTo(Container target, String from, String to, Check source, Check destination)
            throws IOException, ServiceError {
        return steps.changing(() -> {
            Optional<Item> current = look(from);
            source.check(current);
            Item item = current.filter(found -> !from.isEmpty())
                    .orElseThrow(() -> new ServiceError(
                            404, "SourcePathNotFound", "The source path for a rename operation does not exist."));
            Optional<Item> there = target.look(to);
            destination.check(there);
            if (this == target && (to + "/").startsWith(from + "/")) {
                if (to.equals(from) && !item.folder()) {
                    return item;
                }
                throw new ServiceError(
                        409,
                        "InvalidRenameSourcePath",
                        "The source directory cannot be the same as the destination directory, nor can the destination be a"
                                + " subdirectory of the source directory.");
            }
            target.checkDestination(item, to, there);
            Path origin = place(from);
            Path goal = target.place(to);
            keepingTime(
                    origin.getParent(),
                    () -> keepingTime(
                            goal.getParent(), () -> Files.move(origin, goal, StandardCopyOption.REPLACE_EXISTING)));
            attributes.move(from, target.attributes, to);
            uncommitted.move(from, target.uncommitted, to);
            return target.existing(to);
        });
    }

    private void checkDestination(Item source, String to, Optional<Item> there) throws IOException, ServiceError {
        if (to.isEmpty()) {
            throw Refusals.pathConflict();
        }
        Path goal = place(to);
        Path parent = goal.getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw new ServiceError(
                    404,
                    "RenameDestinationParentPathNotFound",
                    "The parent directory of the destination path does not exist.");
        }
        if (there.isPresent() && there.get().folder() != source.folder()) {
            throw new ServiceError(
                    409,
                    "InvalidSourceOrDestinationResourceType",
                    "The source and destination resource type must be identical.");
        }
        if (there.isPresent() && source.folder() && !isEmpty(goal)) {
            throw new ServiceError(409, "DirectoryNotEmpty", "The destination directory is not empty.");
        }
    }
}
