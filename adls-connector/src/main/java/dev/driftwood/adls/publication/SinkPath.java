package dev.driftwood.adls.publication;

import dev.driftwood.runtime.storage.ContainerPath;
import java.util.List;

/** What the service takes as a path, beyond what every store asks of the names that data gives. */
final class SinkPath {

    /** The service's limits for a path within a container. */
    private static final int LENGTH = 1024;

    private static final int DEPTH = 63;

    private SinkPath() {}

    /**
     * The path of a sink's folder.
     *
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-UnsafePath}
     */
    static String folder(String address, List<String> names) {
        for (String name : names) {
            ContainerPath.sinkNames(name, false);
        }
        String path = "/" + String.join("/", names);
        require(address + path, path, names);
        return path;
    }

    /**
     * The names of a file below a sink's folder.
     *
     * @param staged the folder that the file lies in until it is published, whose path is mostly the longer one
     * @throws dev.driftwood.script.source.DataFlowException with {@code DW-Sink-UnsafePath}
     */
    static List<String> file(String address, String target, String staged, String relativePath) {
        List<String> names = ContainerPath.sinkNames(relativePath, false);
        for (String folder : List.of(target, staged)) {
            String path = below(folder, String.join("/", names));
            require(address + below(target, String.join("/", names)), path, ContainerPath.split(path.substring(1)));
        }
        return names;
    }

    static String below(String folder, String relativePath) {
        return folder.equals("/") ? "/" + relativePath : folder + "/" + relativePath;
    }

    /** The folder around a path. */
    static String parent(String path) {
        int slash = path.lastIndexOf('/');
        return slash <= 0 ? "/" : path.substring(0, slash);
    }

    /** How many folders down from the container's root a path is. */
    static int depth(String path) {
        return path.equals("/") ? 0 : (int) path.chars().filter(c -> c == '/').count();
    }

    private static void require(String where, String path, List<String> names) {
        for (String name : names) {
            if (name.endsWith(".")) {
                throw PublicationFailure.unsafe(
                        where, "a storage account drops the point at the end of '" + name + "'");
            }
            if (name.indexOf('\\') >= 0 || name.codePoints().anyMatch(Character::isISOControl)) {
                throw PublicationFailure.unsafe(
                        where, "a storage account takes neither backslashes nor control characters in a name");
            }
        }
        if (path.length() > LENGTH) {
            throw PublicationFailure.unsafe(
                    where,
                    "with the folder that it is staged in, it is longer than the " + LENGTH
                            + " characters that a storage account takes");
        }
        if (names.size() > DEPTH) {
            throw PublicationFailure.unsafe(
                    where,
                    "with the folder that it is staged in, it is deeper than the " + DEPTH
                            + " folders that a storage account takes");
        }
    }
}
