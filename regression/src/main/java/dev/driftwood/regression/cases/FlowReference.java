package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.resource.StorePlaces;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The flow that a case is about.
 *
 * @param base the folder that plays the container for streams that the case gives no place
 * @param parameters those that the pipeline gives
 */
record FlowReference(
        SourceText script,
        Path base,
        Map<String, StreamStore> stores,
        Definitions definitions,
        Map<String, String> parameters) {

    /**
     * Finds it.
     *
     * @param home what the case's paths are relative to
     * @param shown {@code home} for complaints, with a slash at its end, or empty
     * @param placed streams that the case gives places
     */
    static FlowReference of(CaseSettings settings, Path home, String shown, Map<String, String> placed, Instant clock)
            throws IOException {
        Node given = settings.find("flow")
                .orElseThrow(() -> settings.levels().get(0).wrong("`flow` is missing: the script, or the factory"));
        Path flow = home.resolve(given.text()).normalize();
        if (!Files.exists(flow)) {
            throw given.wrong("there is no flow " + given.text());
        }
        String name = Path.of(shown + given.text()).normalize().toString().replace('\\', '/');
        if (!Factory.isOne(flow)) {
            ScriptFolder script = new ScriptFolder(flow);
            return new FlowReference(script.text(name), flow.resolveSibling(""), Map.of(), script.flowlets(), Map.of());
        }
        Factory factory = Factory.open(flow, name);
        FactorySettings beside = FactorySettings.of(Factory.folder(flow), name);
        StorePlaces places = new StorePlaces(
                beside.linkedServices(),
                new StoreRoot.Folder(beside.base()),
                Optional.empty(),
                withSinks(factory, settings, placed));
        FactoryFlow found = found(factory, settings, beside, places, clock);
        Map<String, String> parameters = new LinkedHashMap<>(beside.parameters().getOrDefault(found.name(), Map.of()));
        parameters.putAll(found.parameters());
        return new FlowReference(found.script(), beside.base(), found.stores(), found.definitions(), parameters);
    }

    /** Sinks have folders of the case, whatever their stores are. */
    private static Map<String, String> withSinks(Factory factory, CaseSettings settings, Map<String, String> sources)
            throws IOException {
        Map<String, String> placed = new LinkedHashMap<>(sources);
        if (settings.text("pipeline").isEmpty()) {
            SourceText script = factory.script(settings.text("dataflow"));
            placed.putAll(
                    SinkFolders.below(Path.of("out"), Scripts.parse(script).statements()));
        }
        return placed;
    }

    private static FactoryFlow found(
            Factory factory, CaseSettings settings, FactorySettings beside, StorePlaces places, Instant clock)
            throws IOException {
        Optional<String> pipeline = settings.text("pipeline");
        if (pipeline.isEmpty()) {
            return factory.flow(settings.text("dataflow"), places, clock);
        }
        Map<String, String> parameters =
                new LinkedHashMap<>(beside.pipelineParameters().getOrDefault(pipeline.get(), Map.of()));
        parameters.putAll(settings.texts("pipelineParameters"));
        return factory.flow(pipeline.get(), settings.text("activity"), parameters, places, clock);
    }
}
