package dev.driftwood.lake.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/** Tells from the disk what is at a place. */
final class ItemReader {

    Optional<Item> read(Path place, String path) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(place, BasicFileAttributes.class);
            boolean folder = attributes.isDirectory();
            long length = folder ? 0 : attributes.size();
            return Optional.of(new Item(
                    path,
                    folder,
                    length,
                    attributes.lastModifiedTime().toInstant(),
                    ChangeTimes.etag(attributes.lastModifiedTime(), length)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (java.nio.file.FileSystemException e) {
            if (isBelowFile(place)) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The system complains in words of its own then. */
    private static boolean isBelowFile(Path place) {
        for (Path parent = place.getParent(); parent != null; parent = parent.getParent()) {
            if (Files.isRegularFile(parent)) {
                return true;
            }
        }
        return false;
    }
}
