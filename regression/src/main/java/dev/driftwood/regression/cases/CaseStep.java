package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.StreamStore;
import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.feed.ChangedFiles;
import dev.driftwood.runtime.feed.FeedSettings;
import dev.driftwood.runtime.feed.HintText;
import dev.driftwood.runtime.feed.LedgerFolder;
import dev.driftwood.runtime.feed.NewColumns;
import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.resource.Factory;
import dev.driftwood.runtime.resource.FactoryFlow;
import dev.driftwood.runtime.resource.StorePlaces;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One run of a case's script, as {@code run.json} describes it in the words of the command line. */
record CaseStep(Node.Fields node) {

    private static final String FACTORY = "factory";
    private static final String SCRIPT = "script.dfs";
    static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");
    private static final List<String> KEYS = List.of(
            "source",
            "sink",
            "allowCall",
            "param",
            "int96",
            "headers",
            "afterCompletion",
            "rowPolicyColumn",
            "hint",
            "rescuedData",
            "newColumns",
            "ledger",
            "incremental",
            "changedFiles",
            "clock",
            "dataflow",
            "pipeline",
            "activity",
            "pipelineParam");

    CaseStep {
        node.requireKnown(KEYS);
    }

    /** The runs of a case: one object, or a list of them to be run one after the other; one plain run without the file. */
    static List<CaseStep> read(Path file) throws IOException {
        if (!Files.exists(file)) {
            return List.of(new CaseStep(new Node.Fields(Map.of(), file.toString())));
        }
        List<CaseStep> steps = new ArrayList<>();
        Documents.read(file, file.toString()).oneOrMore().forEach(step -> steps.add(new CaseStep(step.fields())));
        return steps;
    }

    /** @param folder of the case, which holds the script, and the scripts of its flowlets, or else a factory */
    RunRequest request(Path folder, Path container, RunWay way, OtherPrograms programs) throws IOException {
        Path factory = folder.resolve(FACTORY);
        if (!Files.exists(factory)) {
            ScriptFolder script = new ScriptFolder(folder.resolve(SCRIPT));
            return request(
                    script.text(SCRIPT), Map.of(), script.flowlets(), node.texts("param"), container, way, programs);
        }
        FactoryFlow flow = flow(Factory.open(factory, FACTORY), container);
        Map<String, String> parameters = new LinkedHashMap<>(flow.parameters());
        parameters.putAll(node.texts("param"));
        return request(flow.script(), flow.stores(), flow.definitions(), parameters, container, way, programs);
    }

    private FactoryFlow flow(Factory factory, Path container) throws IOException {
        StorePlaces places = new StorePlaces(Map.of(), new StoreRoot.Folder(container), Optional.empty(), placed());
        Optional<String> pipeline = node.text("pipeline");
        return pipeline.isPresent()
                ? factory.flow(pipeline.get(), node.text("activity"), node.texts("pipelineParam"), places, clock())
                : factory.flow(node.text("dataflow"), places, clock());
    }

    private Map<String, String> placed() {
        Map<String, String> streams = new LinkedHashMap<>(node.texts("source"));
        streams.putAll(node.texts("sink"));
        return streams;
    }

    private RunRequest request(
            SourceText script,
            Map<String, StreamStore> stores,
            Definitions definitions,
            Map<String, String> parameters,
            Path container,
            RunWay way,
            OtherPrograms programs) {
        RunRequest request = new RunRequest(
                script,
                new StoreRoot.Folder(container),
                RemoteStores.NONE,
                places("source", container),
                places("sink", container),
                node.texts("allowCall"),
                programs.databases(container),
                stores,
                definitions,
                parameters,
                node.text("int96").orElse("refuse").equals("read") ? ReadOptions.Int96.READ : ReadOptions.Int96.REFUSE,
                headers(node),
                node.flag("afterCompletion"),
                node.text("rowPolicyColumn"),
                way.batchRows(),
                way.spilling(),
                way.scheduling(),
                clock());
        return request.withFeeds(feeds(container));
    }

    private FeedSettings feeds(Path container) {
        SourceFeed every = new SourceFeed(
                Map.of(),
                node.text("rescuedData"),
                node.text("newColumns").map(word -> NewColumns.of(word).orElseThrow()),
                node.flag("incremental") ? Optional.of(true) : Optional.empty(),
                node.text("changedFiles").map(word -> ChangedFiles.of(word).orElseThrow()));
        return new FeedSettings(
                every,
                Map.of(),
                node.text("hint").map(HintText::parse).orElse(List.of()),
                node.text("ledger").map(folder -> new LedgerFolder(container + "/" + folder, "flow")));
    }

    /** The addresses of the case's database among its places. */
    List<String> addresses() {
        List<String> all = new ArrayList<>(node.texts("source").values());
        all.addAll(node.texts("sink").values());
        all.removeIf(place -> !DatabaseAddress.is(place));
        return all;
    }

    static HeaderPolicy headers(Node.Fields node) {
        String given = node.text("headers").orElse("refuse");
        return switch (given) {
            case "refuse" -> HeaderPolicy.REFUSE;
            case "by-file" -> HeaderPolicy.BY_FILE;
            case "service" -> HeaderPolicy.SERVICE;
            default -> throw node.require("headers").wrong("`" + given + "` is none of refuse, by-file and service");
        };
    }

    private Instant clock() {
        return node.text("clock").map(Instant::parse).orElse(CLOCK);
    }

    /** Places below the container: the run itself would take them from the folder it was started in. */
    private Map<String, String> places(String key, Path container) {
        Map<String, String> places = new LinkedHashMap<>(node.texts(key));
        places.replaceAll((stream, place) -> DatabaseAddress.is(place) ? place : container + "/" + place);
        return places;
    }
}
