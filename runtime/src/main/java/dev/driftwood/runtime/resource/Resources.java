package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.json.JsonFile;
import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds resources in whatever form a factory's repository has. */
final class Resources {

    private final Repository repository;
    private final Optional<String> named;
    private final String shown;

    private Resources(Repository repository, Optional<String> named, String shown) {
        this.repository = repository;
        this.named = named;
        this.shown = shown;
    }

    /**
     * Opens a git folder, a folder of templates, a template, or the file of one data flow.
     *
     * @param shown the place as the user wrote it
     */
    static Resources open(Path place, String shown) throws IOException {
        if (Files.isDirectory(place)) {
            if (GitRepository.isOne(place)) {
                return new Resources(new GitRepository(place, shown), Optional.empty(), shown);
            }
            List<Path> templates = TemplateRepository.files(place);
            if (templates.isEmpty()) {
                throw new DataFlowException(
                        Diagnostic.error(DiagnosticCode.INVALID_RESOURCE, shown + " holds no factory")
                                .hint(
                                        "Give the folder that has the folder `dataflow`, or the one of ARMTemplateForFactory.json."));
            }
            return new Resources(TemplateRepository.read(templates, shown), Optional.empty(), shown);
        }
        JsonValue.JsonObject content = JsonFile.read(place, shown);
        if (Template.isOne(content)) {
            return new Resources(TemplateRepository.of(content, place, shown), Optional.empty(), shown);
        }
        String fileName = String.valueOf(place.getFileName());
        String name = content.text("name").orElse(fileName.replaceFirst("\\.json$", ""));
        return new Resources(single(content, name, place, shown), Optional.of(name), shown);
    }

    /** The file of one data flow; if it lies in a git folder, what it refers to is found there. */
    private static Repository single(JsonValue.JsonObject content, String name, Path place, String shown) {
        Optional<Path> root = GitRepository.rootOf(place);
        return root.isPresent()
                ? new GitRepository(root.get(), withoutEnd(shown, place, root.get()))
                : new SingleFlow(new ResourceFile(ResourceKind.DATA_FLOW, name, content.object("properties"), shown));
    }

    /** What the user wrote for the root; the root itself if that is not a part of it. */
    private static String withoutEnd(String shown, Path place, Path root) {
        String end = root.relativize(place.toAbsolutePath().normalize()).toString();
        return shown.endsWith(end) && shown.length() > end.length()
                ? shown.substring(0, shown.length() - end.length() - 1)
                : root.toString();
    }

    /** The data flow that the place itself names, if it is the file of one. */
    Optional<String> named() {
        return named;
    }

    List<String> names(ResourceKind kind) throws IOException {
        return repository.names(kind);
    }

    Optional<ResourceFile> find(ResourceKind kind, String name) throws IOException {
        return repository.find(kind, name);
    }

    /**
     * The resource.
     *
     * @param referrer who refers to it, for the complaint
     * @throws DataFlowException if it is not there
     */
    ResourceFile get(ResourceKind kind, String name, String referrer) throws IOException {
        Optional<ResourceFile> found = repository.find(kind, name);
        if (found.isPresent()) {
            return found.get();
        }
        throw missing(kind, name, referrer);
    }

    /** Whether it is the file of one data flow, without what belongs to that. */
    boolean isSingle() {
        return repository instanceof SingleFlow;
    }

    DataFlowException missing(ResourceKind kind, String name, String referrer) throws IOException {
        List<String> names = repository.names(kind);
        Diagnostic complaint = Diagnostic.error(
                        DiagnosticCode.RESOURCE_NOT_FOUND, "there is no " + kind.words() + " `" + name + "`")
                .in(referrer);
        return new DataFlowException(complaint.hint(NearestName.of(name, names)
                .map(near -> "did you mean `" + near + "`?")
                .orElse(names.isEmpty() ? "there are none in " + shown : "there are: " + String.join(", ", names))));
    }
}
