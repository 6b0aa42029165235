package dev.driftwood.runtime.storage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.concurrent.TimeUnit;

/** The version of a local file: time of the last change, length, and which file of the disk it is. */
final class LocalVersion {

    private LocalVersion() {}

    static String of(BasicFileAttributes attributes) {
        return attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS) + "-" + attributes.size() + "-"
                + attributes.fileKey();
    }

    static String of(Path file) throws IOException {
        return of(Files.readAttributes(file, BasicFileAttributes.class));
    }
}
