package dev.driftwood.benchmarks.way;

import dev.driftwood.benchmarks.feed.Folders;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.duckdb.DuckDBDriver;

/**
 * DuckDB's jar with its native library beside it instead of inside: from the jar as it comes, each process would unpack some
 * 70 MB anew, which takes longer than the small jobs.
 */
final class DuckDbJar {

    private static final Path FOLDER = Path.of("benchmarks/target/duckdb");

    static final Path PATH = FOLDER.resolve("duckdb.jar");

    private DuckDbJar() {}

    static void unpack() throws IOException {
        Path jar = original();
        Path stamp = FOLDER.resolve("unpacked-" + jar.getFileName());
        if (Files.exists(stamp)) {
            return;
        }
        Folders.delete(FOLDER);
        Files.createDirectories(FOLDER);
        try (ZipFile zip = new ZipFile(jar.toFile());
                ZipOutputStream classes = new ZipOutputStream(Files.newOutputStream(PATH))) {
            List<? extends ZipEntry> entries = Collections.list(zip.entries());
            for (ZipEntry entry : entries) {
                if (entry.getName().startsWith("libduckdb_java")) {
                    copy(zip, entry, FOLDER.resolve(entry.getName()));
                } else {
                    classes.putNextEntry(new ZipEntry(entry.getName()));
                    copy(zip, entry, classes);
                }
            }
        }
        Files.createFile(stamp);
    }

    static Path original() {
        try {
            URI place = DuckDBDriver.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
            return Path.of(place);
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static void copy(ZipFile zip, ZipEntry entry, Path target) throws IOException {
        try (OutputStream out = Files.newOutputStream(target)) {
            copy(zip, entry, out);
        }
    }

    private static void copy(ZipFile zip, ZipEntry entry, OutputStream out) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            in.transferTo(out);
        }
    }
}
