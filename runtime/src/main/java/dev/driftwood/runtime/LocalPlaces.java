package dev.driftwood.runtime;

import dev.driftwood.runtime.storage.LocalFileStore;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Places;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Places on the local disk. The base folder plays the container; where a script names a container and the base folder has a folder
 * of that name, that folder does.
 */
final class LocalPlaces implements Places {

    private static final String DEFAULT_SINK_FOLDER = "out";

    private final Path base;
    private final Map<String, StreamStore> stores;
    private final Map<String, String> sources;
    private final Map<String, String> sinks;
    private final Map<String, String> calls;

    LocalPlaces(
            Path base,
            Map<String, StreamStore> stores,
            Map<String, String> sources,
            Map<String, String> sinks,
            Map<String, String> calls) {
        this.base = base;
        this.stores = stores;
        this.sources = sources;
        this.sinks = sinks;
        this.calls = calls;
    }

    @Override
    public Place source(BindContext context) {
        String given = sources.get(context.stream());
        if (given == null) {
            return new Place(new LocalFileStore(container(context)), "", false);
        }
        return split(local(given));
    }

    @Override
    public Place sink(BindContext context) {
        String given = sinks.get(context.stream());
        if (given != null) {
            Path folder = path(local(given)).toAbsolutePath().normalize();
            Path parent = folder.getParent();
            return parent == null
                    ? new Place(new LocalFileStore(folder), "", true)
                    : new Place(new LocalFileStore(parent), name(folder), true);
        }
        Optional<String> folder = context.options().string("folderPath");
        return folder.isPresent()
                ? new Place(new LocalFileStore(container(context)), folder.get(), false)
                : new Place(new LocalFileStore(root(context)), DEFAULT_SINK_FOLDER + "/" + context.stream(), false);
    }

    @Override
    public Optional<URI> call(BindContext context) {
        return Optional.ofNullable(calls.get(context.stream())).map(LocalPlaces::address);
    }

    /** An address without anything in it that would have to be kept secret. */
    private static URI address(String given) {
        try {
            URI address = new URI(given);
            boolean isWeb =
                    "http".equalsIgnoreCase(address.getScheme()) || "https".equalsIgnoreCase(address.getScheme());
            if (isWeb
                    && address.getHost() != null
                    && address.getUserInfo() == null
                    && address.getQuery() == null
                    && address.getFragment() == null) {
                return address;
            }
        } catch (URISyntaxException e) {
            throw noAddress(e);
        }
        throw noAddress(null);
    }

    /** Does not repeat what was given, which may hold a password. */
    private static DataFlowException noAddress(@Nullable Exception cause) {
        Diagnostic complaint = Diagnostic.error(
                        DiagnosticCode.USAGE,
                        "an external call goes to http://host or https://host, with a path or without")
                .hint("leave out user, password, query and fragment; the entity and headers are the script's");
        return cause == null ? new DataFlowException(complaint) : new DataFlowException(complaint, cause);
    }

    @Override
    public Place errorRows(BindContext context) {
        Path root = Optional.ofNullable(stores.get(context.stream()))
                .flatMap(StreamStore::rejects)
                .orElseGet(() -> root(context));
        Optional<String> folder = context.options().string("assertFailure_folderPath");
        Optional<String> container = context.options()
                .string("assertFailure_fileSystem")
                .or(() -> context.options().string("assertFailure_container"));
        return folder.isPresent()
                ? new Place(new LocalFileStore(container(root, container, byContainer(context))), folder.get(), false)
                : new Place(new LocalFileStore(root), DEFAULT_SINK_FOLDER + "/" + context.stream() + "@failed", false);
    }

    private Path root(BindContext context) {
        StreamStore store = stores.get(context.stream());
        return store == null ? base : store.root().orElse(base);
    }

    private boolean byContainer(BindContext context) {
        StreamStore store = stores.get(context.stream());
        return store != null && store.byContainer();
    }

    private Path container(BindContext context) {
        Optional<String> name = context.options().string("fileSystem").or(() -> context.options()
                .string("container"));
        return container(root(context), name, byContainer(context));
    }

    /** @param always whether the container has a folder of its name, be it there yet or not */
    private static Path container(Path root, Optional<String> name, boolean always) {
        if (name.isPresent() && !name.get().isEmpty() && name.get().indexOf('/') < 0) {
            Path folder = root.resolve(path(name.get()));
            if (folder.normalize().startsWith(root.normalize()) && (always || Files.isDirectory(folder))) {
                return folder;
            }
        }
        return root;
    }

    /** A folder stands for all in it; a pattern is split where its first wildcard is. */
    static Place split(String given) {
        String text = given.replace('\\', '/');
        int wildcard = firstWildcard(text);
        if (wildcard == text.length()) {
            Path path = path(given).toAbsolutePath().normalize();
            if (Files.isDirectory(path) || path.getParent() == null) {
                return new Place(new LocalFileStore(path), "", true);
            }
            return new Place(new LocalFileStore(path.getParent()), literal(name(path)), true);
        }
        int slash = text.lastIndexOf('/', wildcard);
        Path root = slash < 0 ? Path.of("") : slash == 0 ? Path.of("/") : path(text.substring(0, slash));
        return new Place(new LocalFileStore(root.toAbsolutePath().normalize()), text.substring(slash + 1), true);
    }

    private static int firstWildcard(String text) {
        for (int i = 0; i < text.length(); i++) {
            if ("*?[{".indexOf(text.charAt(i)) >= 0) {
                return Files.exists(path(text)) ? text.length() : i;
            }
        }
        return text.length();
    }

    /** A file's name as a pattern that matches it alone. */
    private static String literal(String name) {
        StringBuilder pattern = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if ("*?[]{}\\".indexOf(c) >= 0) {
                pattern.append('\\');
            }
            pattern.append(c);
        }
        return pattern.toString();
    }

    private static String name(Path path) {
        Path name = path.getFileName();
        return name == null ? "" : name.toString();
    }

    private static String local(String address) {
        int scheme = address.indexOf("://");
        if (scheme > 1) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.UNSUPPORTED_STORE,
                            "`" + address.substring(0, scheme) + "://` addresses are not supported by this version")
                    .hint("map the stream to a local folder"));
        }
        return address;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.INVALID_PATH, "`" + text + "` cannot be a path: " + e.getReason()),
                    e);
        }
    }
}
