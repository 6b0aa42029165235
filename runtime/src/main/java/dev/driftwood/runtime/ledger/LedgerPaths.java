package dev.driftwood.runtime.ledger;

import java.io.IOException;
import java.nio.file.Path;

/**
 * How a ledger calls files: by their address in an account, else by the way from the ledger's folder, so that a checkout or a copy of
 * both still finds its files, however the place of a source is written.
 */
final class LedgerPaths {

    private LedgerPaths() {}

    static boolean isRemote(String address) {
        return address.indexOf("://") > 1;
    }

    /** @param home the ledger's folder */
    static String of(String home, String file) throws IOException {
        if (isRemote(file)) {
            return file;
        }
        Path path = real(Path.of(file));
        if (isRemote(home)) {
            return path.toString();
        }
        Path from = real(Path.of(home));
        Path root = from.getRoot();
        Path way = root != null && root.equals(path.getRoot()) ? from.relativize(path) : path;
        return way.toString().replace('\\', '/');
    }

    /** With links followed as far as there is something. */
    private static Path real(Path given) throws IOException {
        Path path = given.toAbsolutePath().normalize();
        Path there = path;
        while (there != null && !there.toFile().exists()) {
            there = there.getParent();
        }
        return there == null ? path : there.toRealPath().resolve(there.relativize(path));
    }
}
