package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Whose a folder is and on which disk. On systems without POSIX owners all folders are alike; Windows keeps access rules with
 * the parent.
 */
record FolderIdentity(List<Object> owner, Object disk, Object mode) {

    static FolderIdentity of(Path folder) throws IOException {
        if (!folder.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return new FolderIdentity(List.of(), "", "");
        }
        Map<String, Object> values = Files.readAttributes(folder, "unix:uid,gid,dev,mode");
        return new FolderIdentity(
                List.of(value(values, "uid"), value(values, "gid")), value(values, "dev"), value(values, "mode"));
    }

    boolean sharesDisk(FolderIdentity other) {
        return disk.equals(other.disk);
    }

    boolean sharesOwner(FolderIdentity other) {
        return owner.equals(other.owner);
    }

    /** Gives a new folder the permission bits of the one whose place it takes. */
    void applyModeTo(Path folder) throws IOException {
        if (mode instanceof Integer bits) {
            Files.setAttribute(folder, "unix:mode", bits & 0xFFF);
        }
    }

    private static Object value(Map<String, Object> values, String name) {
        return values.getOrDefault(name, "");
    }
}
