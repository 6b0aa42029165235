package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A git folder: for each kind a folder, for each resource a file of its name. Rule: resources.md, section 5. */
final class GitRepository implements Repository {

    private static final String SUFFIX = ".json";

    private final Path root;
    private final String shown;
    private final Map<ResourceKind, UniqueNames> names = new EnumMap<>(ResourceKind.class);

    GitRepository(Path root, String shown) {
        this.root = root;
        this.shown = shown;
    }

    static boolean isOne(Path folder) {
        return Files.isDirectory(folder.resolve(ResourceKind.DATA_FLOW.folder()));
    }

    /** The root of the git folder that the file of a data flow lies in, if it lies in one. */
    static Optional<Path> rootOf(Path file) {
        Path folder = file.toAbsolutePath().normalize().getParent();
        return folder != null && folder.endsWith(ResourceKind.DATA_FLOW.folder())
                ? Optional.ofNullable(folder.getParent())
                : Optional.empty();
    }

    @Override
    public List<String> names(ResourceKind kind) throws IOException {
        return known(kind).all();
    }

    private UniqueNames known(ResourceKind kind) throws IOException {
        UniqueNames known = names.get(kind);
        if (known == null) {
            known = new UniqueNames(kind, listed(kind));
            names.put(kind, known);
        }
        return known;
    }

    private List<String> listed(ResourceKind kind) throws IOException {
        List<String> names = new ArrayList<>();
        Path folder = root.resolve(kind.folder());
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> String.valueOf(file.getFileName()))
                        .filter(file -> file.endsWith(SUFFIX))
                        .forEach(file -> names.add(file.substring(0, file.length() - SUFFIX.length())));
            }
        }
        Collections.sort(names);
        return names;
    }

    @Override
    public Optional<ResourceFile> find(ResourceKind kind, String name) throws IOException {
        Optional<String> spelled = known(kind).spelled(name);
        return spelled.isPresent() ? Optional.of(read(kind, spelled.get())) : Optional.empty();
    }

    private ResourceFile read(ResourceKind kind, String name) throws IOException {
        String file = kind.folder() + "/" + name + SUFFIX;
        String where = shown + "/" + file;
        JsonValue.JsonObject resource = JsonFile.read(root.resolve(file), where);
        Optional<String> own = resource.text("name");
        if (own.isPresent() && !own.get().equals(name)) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_RESOURCE,
                            "the file is called " + name + ", but the " + kind.words() + " in it `" + own.get() + "`")
                    .in(where)
                    .hint("Rename one of them; the service takes them for one."));
        }
        return new ResourceFile(kind, name, resource.object("properties"), where);
    }
}
