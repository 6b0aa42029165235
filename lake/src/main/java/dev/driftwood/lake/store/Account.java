package dev.driftwood.lake.store;

import dev.driftwood.lake.http.Refusals;
import dev.driftwood.lake.http.ServiceError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The containers of an account. A folder that somebody makes beside them is one, too. */
public final class Account {

    private static final Pattern NAME = Pattern.compile("\\$web|[a-z0-9](-?[a-z0-9]){2,62}");

    private final Layout layout;
    private final DiskNames names;
    private final Steps steps = new Steps();
    private final ChangeTimes times = new ChangeTimes();
    private final Map<String, Container> open = new ConcurrentHashMap<>();

    private Account(Layout layout, DiskNames names) {
        this.layout = layout;
        this.names = names;
    }

    public static Account in(Layout layout) throws IOException {
        return new Account(layout, DiskNames.of(layout.hidden()));
    }

    public Optional<Container> find(String name) {
        if (!NAME.matcher(name).matches() || !Files.isDirectory(layout.container(name))) {
            return Optional.empty();
        }
        return Optional.of(open.computeIfAbsent(name, this::container));
    }

    private Container container(String name) {
        return new Container(name, layout, names, steps, times);
    }

    public List<String> names() throws IOException {
        List<String> found = new ArrayList<>();
        try (DirectoryStream<Path> content = Files.newDirectoryStream(layout.root(), Files::isDirectory)) {
            for (Path each : content) {
                String name = each.getFileName().toString();
                if (NAME.matcher(name).matches()) {
                    found.add(name);
                }
            }
        }
        Collections.sort(found);
        return found;
    }

    /**
     * What lies in the folder and is not in the account, for its name.
     *
     * @param own files beside the containers that are the server's
     */
    public List<String> unserved(Set<String> own) throws IOException {
        return UnservedNames.in(layout.root(), own, name -> NAME.matcher(name).matches(), names);
    }

    /** @return whether it was not there */
    public boolean create(String name, Attributes attributes) throws IOException, ServiceError {
        if (!NAME.matcher(name).matches() || name.length() > 63) {
            throw Refusals.invalidName();
        }
        return steps.changing(() -> {
            Path place = layout.container(name);
            if (Files.isDirectory(place)) {
                return false;
            }
            Files.createDirectory(place);
            Files.setLastModifiedTime(place, times.next());
            write(name, attributes);
            return true;
        });
    }

    private void write(String name, Attributes attributes) throws IOException {
        AttributeFiles.writeFile(layout.containerAttributes(name), attributes, layout.newTemporary());
    }

    public Attributes attributes(Container container) throws IOException, ServiceError {
        return steps.reading(() -> AttributeFiles.readFile(layout.containerAttributes(container.name())));
    }

    public void setAttributes(Container container, Attributes attributes) throws IOException, ServiceError {
        steps.changing(() -> {
            write(container.name(), attributes);
            return Files.setLastModifiedTime(layout.container(container.name()), times.next());
        });
    }

    public void delete(Container container) throws IOException, ServiceError {
        Path trash = layout.newTemporary();
        steps.changing(() -> {
            Files.deleteIfExists(layout.containerAttributes(container.name()));
            Layout.deleteAll(layout.attributes(container.name()));
            open.remove(container.name());
            return Files.move(layout.container(container.name()), trash);
        });
        Layout.deleteAll(trash);
    }
}
