package dev.driftwood.runtime.flows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * A case's {@code expected} folder. Errors, warnings and what the sinks' folders hold must be written down there; the other
 * texts are compared if they are.
 *
 * @param update whether to write what came out over what was expected
 */
record Expectations(Path folder, boolean update) {

    private static final ObjectMapper MAPPER = new ObjectMapper();

    void check(CaseOutcome outcome) throws IOException {
        text("error.txt", true, outcome.anonymous(DiagnosticPrinter.print(outcome.errors)));
        if (outcome.report != null) {
            text("warnings.txt", true, outcome.anonymous(DiagnosticPrinter.print(outcome.report.warnings())));
            text("report.txt", false, outcome.anonymous(ReportText.report(outcome.report)));
            text("drift.txt", false, outcome.anonymous(ReportText.drift(outcome.report.sources())));
        }
        text("database.txt", true, outcome.database);
        text("inspect.txt", false, ReportText.inspect(outcome.schemas));
        text("files.txt", false, relative(outcome.container, CaseInputs.files(outcome.container)));
        for (Map.Entry<String, Preview> preview : outcome.previews.entrySet()) {
            table(preview.getKey(), previewed(preview.getValue()), Map.of());
        }
        for (Map.Entry<String, Path> sink : outcome.sinkFolders.entrySet()) {
            List<Path> files = outcome.visibleFiles(sink.getValue());
            if (FolderText.isText(files)) {
                FolderText.read(sink.getValue(), files).compare(folder.resolve(sink.getKey()), update);
            } else {
                FolderTable landed = FolderTable.read(sink.getValue(), files);
                table(sink.getKey(), landed.table(), landed.facts());
            }
        }
        rejectLeftOver(outcome);
    }

    /** @param always whether a missing file means that the text must be empty, instead of anything */
    private void text(String name, boolean always, String actual) throws IOException {
        Path file = folder.resolve(name);
        boolean wanted = Files.exists(file);
        if (!wanted && !always) {
            return;
        }
        String expected = wanted ? Files.readString(file) : "";
        if (update && !expected.equals(actual)) {
            rewrite(file, actual);
        } else {
            assertThat(actual).as(file.toUri().toString()).isEqualTo(expected);
        }
    }

    /** @param facts what else could be compared; what is, is up to the expectation */
    private void table(String stream, Table actual, Map<String, String> facts) throws IOException {
        Path file = folder.resolve(stream + ".json");
        JsonNode expected = Files.exists(file) ? MAPPER.readTree(file.toFile()) : MAPPER.createObjectNode();
        Map<String, String> wanted = new LinkedHashMap<>();
        Map<String, String> found = new LinkedHashMap<>();
        facts.forEach((name, fact) -> {
            if (expected.has(name)) {
                wanted.put(name, FolderTable.fact(expected.get(name)));
                found.put(name, fact);
            }
        });
        String now = TableJson.print(actual, found);
        String then = expected.isEmpty() ? "" : TableJson.print(TableJson.parse(expected), wanted);
        if (update && !then.equals(now)) {
            rewrite(file, now);
        } else {
            assertThat(now).as(file.toUri().toString()).isEqualTo(then);
        }
    }

    private static Table previewed(Preview preview) {
        List<DataType.Field> columns = preview.schema().columns().stream()
                .map(c -> new DataType.Field(c.name(), c.type()))
                .toList();
        return new Table(columns, preview.rows());
    }

    /** A file that nothing was compared with is a misspelled name, or tells of a stream that is gone. */
    private void rejectLeftOver(CaseOutcome outcome) throws IOException {
        TreeSet<String> known = new TreeSet<>(List.of("database.txt", "error.txt", "inspect.txt", "files.txt"));
        outcome.previews.keySet().forEach(stream -> known.add(stream + ".json"));
        outcome.sinkFolders.keySet().forEach(stream -> known.add(stream + ".json"));
        if (outcome.report != null) {
            known.addAll(List.of("warnings.txt", "report.txt", "drift.txt"));
        }
        if (Files.isDirectory(folder)) {
            List<Path> unknown = new ArrayList<>(CaseInputs.files(folder));
            unknown.removeIf(file -> known.contains(folder.relativize(file).toString())
                    || outcome.sinkFolders.containsKey(
                            folder.relativize(file).getName(0).toString()));
            assertThat(unknown).as("files that nothing is compared with").isEmpty();
        }
    }

    private static String relative(Path folder, List<Path> files) {
        StringBuilder text = new StringBuilder();
        files.forEach(file -> text.append(folder.relativize(file)).append('\n'));
        return text.toString();
    }

    private static void rewrite(Path file, String text) throws IOException {
        if (text.isEmpty()) {
            Files.delete(file);
        } else {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        }
    }
}
