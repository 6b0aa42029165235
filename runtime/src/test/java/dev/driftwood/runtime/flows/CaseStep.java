package dev.driftwood.runtime.flows;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One run of a case's script, as {@code run.json} describes it in the words of the command line. */
record CaseStep(JsonNode node) {

    private static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");
    private static final List<String> KEYS =
            List.of("source", "sink", "param", "int96", "headers", "afterCompletion", "clock");

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

    RunRequest request(
            SourceText script, Path container, int batchRows, SpillSettings spilling, Scheduling scheduling) {
        return new RunRequest(
                script,
                container,
                places("source", container),
                places("sink", container),
                Map.of(),
                texts("param"),
                node.path("int96").asText("refuse").equals("read") ? ReadOptions.Int96.READ : ReadOptions.Int96.REFUSE,
                HeaderPolicy.valueOf(node.path("headers")
                        .asText("refuse")
                        .toUpperCase(Locale.ROOT)
                        .replace('-', '_')),
                node.path("afterCompletion").asBoolean(false),
                batchRows,
                spilling,
                scheduling,
                node.has("clock") ? Instant.parse(node.get("clock").asText()) : CLOCK);
    }

    /** Places below the container: the run itself would take them from the folder it was started in. */
    private Map<String, String> places(String key, Path container) {
        Map<String, String> places = texts(key);
        places.replaceAll((stream, place) -> container + "/" + place);
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
