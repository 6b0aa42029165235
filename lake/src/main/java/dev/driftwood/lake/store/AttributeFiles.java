package dev.driftwood.lake.store;

import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Keeps attributes in a tree of folders of the container's shape, so that they move with a folder. Those of {@code a} are in the
 * file {@code a%}, which is no encoded name, beside the folder {@code a} with those of what is in it.
 */
final class AttributeFiles {

    private static final int LONGEST = 255;

    private final Path root;
    private final DiskNames names;
    private final Layout layout;

    AttributeFiles(Path root, DiskNames names, Layout layout) {
        this.root = root;
        this.names = names;
        this.layout = layout;
    }

    private Path folder(String path) throws ServiceError {
        return names.resolve(root, path);
    }

    private static Path file(Path folder) {
        String name = folder.getFileName().toString();
        byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
        // One more character is too much for a name that is as long as disks take.
        String own = bytes.length < LONGEST ? name : "%" + UUID.nameUUIDFromBytes(bytes);
        return folder.resolveSibling(own + "%");
    }

    Attributes read(String path) throws IOException, ServiceError {
        return readFile(file(folder(path)));
    }

    static Attributes readFile(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            properties.load(reader);
        } catch (NoSuchFileException e) {
            return Attributes.NONE;
        }
        Map<String, String> values = new TreeMap<>();
        properties.forEach((name, value) -> values.put((String) name, (String) value));
        return new Attributes(values);
    }

    void write(String path, Attributes attributes) throws IOException, ServiceError {
        Path file = file(folder(path));
        if (attributes.values().isEmpty()) {
            Files.deleteIfExists(file);
        } else {
            writeFile(file, attributes, layout.newTemporary());
        }
    }

    static void writeFile(Path file, Attributes attributes, Path temporary) throws IOException {
        Properties properties = new Properties();
        properties.putAll(attributes.values());
        Files.createDirectories(file.toAbsolutePath().getParent());
        try (Writer writer = Files.newBufferedWriter(temporary, StandardCharsets.UTF_8)) {
            properties.store(writer, null);
        }
        Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
    }

    void delete(String path) throws IOException, ServiceError {
        Path folder = folder(path);
        Files.deleteIfExists(file(folder));
        Layout.deleteAll(folder);
    }

    void move(String from, AttributeFiles target, String to) throws IOException, ServiceError {
        Path source = folder(from);
        Path goal = target.folder(to);
        target.delete(to);
        for (Path[] pair : new Path[][] {{source, goal}, {file(source), file(goal)}}) {
            if (Files.exists(pair[0])) {
                Files.createDirectories(goal.toAbsolutePath().getParent());
                Files.move(pair[0], pair[1]);
            }
        }
    }
}
