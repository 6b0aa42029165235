package dev.driftwood.runtime.flows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.definitions.FlowletScripts;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.resource.StorePlaces;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** One run of a case's script, as {@code run.json} describes it in the words of the command line. */
record CaseStep(JsonNode node) {

    private static final String FACTORY = "factory";
    private static final String ENDING = ".dfs";
    private static final String SCRIPT = "script" + ENDING;
    private static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");
    private static final List<String> KEYS = List.of(
            "source",
            "sink",
            "allowCall",
            "param",
            "int96",
            "headers",
            "afterCompletion",
            "rowPolicyColumn",
            "clock",
            "dataflow",
            "pipeline",
            "activity",
            "pipelineParam");

    CaseStep {
        CaseInputs.rejectUnknown(node, KEYS);
    }

    /** The runs of a case: one object, or a list of them to be run one after the other; one plain run without the file. */
    static List<CaseStep> read(Path file) throws IOException {
        ObjectMapper mapper = new ObjectMapper();
        JsonNode node = Files.exists(file) ? mapper.readTree(file.toFile()) : mapper.createObjectNode();
        if (!node.isArray()) {
            return List.of(new CaseStep(node));
        }
        List<CaseStep> steps = new ArrayList<>();
        node.forEach(step -> steps.add(new CaseStep(step)));
        return steps;
    }

    /** @param folder of the case, which holds the script, and the scripts of its flowlets, or else a factory */
    RunRequest request(Path folder, Path container, int batchRows, SpillSettings spilling, Scheduling scheduling)
            throws IOException {
        Path factory = folder.resolve(FACTORY);
        if (!Files.exists(factory)) {
            return request(
                    script(folder.resolve(SCRIPT)),
                    Map.of(),
                    beside(folder),
                    texts("param"),
                    container,
                    batchRows,
                    spilling,
                    scheduling);
        }
        FactoryFlow flow = flow(Factory.open(factory, FACTORY), container);
        Map<String, String> parameters = new LinkedHashMap<>(flow.parameters());
        parameters.putAll(texts("param"));
        return request(
                flow.script(),
                flow.stores(),
                flow.definitions(),
                parameters,
                container,
                batchRows,
                spilling,
                scheduling);
    }

    private FactoryFlow flow(Factory factory, Path container) throws IOException {
        StorePlaces places = new StorePlaces(Map.of(), new StoreRoot.Folder(container), Optional.empty(), placed());
        Optional<String> pipeline = text("pipeline");
        return pipeline.isPresent()
                ? factory.flow(pipeline.get(), text("activity"), texts("pipelineParam"), places, clock())
                : factory.flow(text("dataflow"), places, clock());
    }

    private Map<String, String> placed() {
        Map<String, String> streams = texts("source");
        streams.putAll(texts("sink"));
        return streams;
    }

    private Optional<String> text(String key) {
        return node.has(key) ? Optional.of(node.get(key).asText()) : Optional.empty();
    }

    private static Definitions beside(Path folder) {
        return new FlowletScripts(() -> scripts(folder).stream().sorted().toList(), name -> scripts(folder).stream()
                .filter(name::equals)
                .findFirst()
                .map(known -> script(folder.resolve(known + ENDING))));
    }

    private static List<String> scripts(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING) && !name.equals(SCRIPT))
                    .map(name -> name.substring(0, name.length() - ENDING.length()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SourceText script(Path script) {
        try {
            return new SourceText(script.getFileName().toString(), Files.readString(script));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RunRequest request(
            SourceText script,
            Map<String, StreamStore> stores,
            Definitions definitions,
            Map<String, String> parameters,
            Path container,
            int batchRows,
            SpillSettings spilling,
            Scheduling scheduling) {
        return new RunRequest(
                script,
                new StoreRoot.Folder(container),
                RemoteStores.NONE,
                places("source", container),
                places("sink", container),
                texts("allowCall"),
                databases(container),
                stores,
                definitions,
                parameters,
                node.path("int96").asText("refuse").equals("read") ? ReadOptions.Int96.READ : ReadOptions.Int96.REFUSE,
                HeaderPolicy.valueOf(node.path("headers")
                        .asText("refuse")
                        .toUpperCase(Locale.ROOT)
                        .replace('-', '_')),
                node.path("afterCompletion").asBoolean(false),
                text("rowPolicyColumn"),
                batchRows,
                spilling,
                scheduling,
                clock());
    }

    /** The addresses of the case's database among its places. */
    List<String> addresses() {
        List<String> all = new ArrayList<>(texts("source").values());
        all.addAll(texts("sink").values());
        all.removeIf(place -> !DatabaseAddress.is(place));
        return all;
    }

    private static DatabaseAccess databases(Path container) {
        return new DatabaseAccess(List.of(), name -> CaseDatabase.variable(name, container));
    }

    private Instant clock() {
        return node.has("clock") ? Instant.parse(node.get("clock").asText()) : CLOCK;
    }

    /** Places below the container: the run itself would take them from the folder it was started in. */
    private Map<String, String> places(String key, Path container) {
        Map<String, String> places = texts(key);
        places.replaceAll((stream, place) -> DatabaseAddress.is(place) ? place : container + "/" + place);
        return places;
    }

    private Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        node.path(key)
                .properties()
                .forEach(e -> texts.put(e.getKey(), e.getValue().asText()));
        return texts;
    }
}
