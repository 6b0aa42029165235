package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The templates that a factory or workspace is deployed from. Rule: resources.md, section 6. */
final class TemplateRepository implements Repository {

    private static final List<String> WHOLE = List.of("ARMTemplateForFactory.json", "TemplateForWorkspace.json");
    private static final String PARTS = "linkedTemplates";

    private final Map<ResourceKind, TreeMap<String, Template.Entry>> entries = new EnumMap<>(ResourceKind.class);
    private final Map<ResourceKind, UniqueNames> spellings = new EnumMap<>(ResourceKind.class);

    private TemplateRepository() {
        for (ResourceKind kind : ResourceKind.values()) {
            entries.put(kind, new TreeMap<>());
        }
    }

    /** The template files of a folder: the whole one, or else its parts. */
    static List<Path> files(Path folder) throws IOException {
        for (String whole : WHOLE) {
            if (Files.isRegularFile(folder.resolve(whole))) {
                return List.of(folder.resolve(whole));
            }
        }
        Path parts = folder.resolve(PARTS);
        if (!Files.isDirectory(parts)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(parts)) {
            return files.filter(TemplateRepository::isPart).sorted().toList();
        }
    }

    private static boolean isPart(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.startsWith("ARMTemplateForFactory_") && name.endsWith(".json");
    }

    /**
     * Reads templates, with their parameters from the file beside them that the service exports.
     *
     * @param shown the folder's name for complaints
     */
    static TemplateRepository read(List<Path> files, String shown) throws IOException {
        TemplateRepository repository = new TemplateRepository();
        for (Path file : files) {
            String where = shown + "/" + file.getFileName();
            repository.add(new Template(JsonFile.read(file, where), values(file, where), where));
        }
        return repository;
    }

    static TemplateRepository of(JsonValue.JsonObject content, Path file, String shown) throws IOException {
        TemplateRepository repository = new TemplateRepository();
        repository.add(new Template(content, values(file, shown), shown));
        return repository;
    }

    private static JsonValue.JsonObject values(Path template, String shown) throws IOException {
        String name = String.valueOf(template.getFileName()).replace("TemplateFor", "TemplateParametersFor");
        Path file = template.resolveSibling(name);
        return !file.equals(template) && Files.isRegularFile(file)
                ? JsonFile.read(file, shown.replace("TemplateFor", "TemplateParametersFor"))
                        .object("parameters")
                : JsonValue.JsonObject.EMPTY;
    }

    private void add(Template template) {
        for (Template.Entry entry : template.entries()) {
            for (ResourceKind kind : ResourceKind.values()) {
                String type = entry.type().substring(entry.type().lastIndexOf('/') + 1);
                if (type.equalsIgnoreCase(kind.type())) {
                    put(kind, entry);
                }
            }
        }
    }

    private void put(ResourceKind kind, Template.Entry entry) {
        TreeMap<String, Template.Entry> known = entries.getOrDefault(kind, new TreeMap<>());
        if (entry.name().indexOf('/') >= 0) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_RESOURCE,
                            "a " + kind.words() + " cannot have the name `" + entry.name() + "`: it holds a slash")
                    .in(entry.where()));
        }
        if (known.put(entry.name(), entry) != null) {
            throw new DataFlowException(Diagnostic.error(
                            DiagnosticCode.INVALID_RESOURCE,
                            "there are two resources `" + entry.name() + "` of the kind " + kind.words())
                    .in(entry.read(kind).shown())
                    .hint("Export the template again, or take one of them out."));
        }
    }

    @Override
    public List<String> names(ResourceKind kind) {
        return spellings(kind).all();
    }

    private UniqueNames spellings(ResourceKind kind) {
        UniqueNames names = spellings.get(kind);
        if (names == null) {
            names = new UniqueNames(kind, List.copyOf(known(kind).keySet()));
            spellings.put(kind, names);
        }
        return names;
    }

    private TreeMap<String, Template.Entry> known(ResourceKind kind) {
        return entries.getOrDefault(kind, new TreeMap<>());
    }

    @Override
    public Optional<ResourceFile> find(ResourceKind kind, String name) {
        return spellings(kind)
                .spelled(name)
                .flatMap(spelled -> Optional.ofNullable(known(kind).get(spelled)))
                .map(entry -> entry.read(kind));
    }
}
