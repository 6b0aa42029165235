package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 */
final class Expectations {

    private final Path folder;
    private final OtherPrograms programs;
    private final List<Mismatch> mismatches = new ArrayList<>();

    Expectations(Path folder, OtherPrograms programs) {
        this.folder = folder;
        this.programs = programs;
    }

    List<Mismatch> check(CaseOutcome outcome) throws IOException {
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
                mismatches.addAll(FolderText.read(sink.getValue(), files).compare(folder.resolve(sink.getKey())));
            } else {
                FolderTable landed = FolderTable.read(sink.getValue(), files, programs);
                mismatches.addAll(landed.readOtherwise());
                table(sink.getKey(), landed.table(), landed.facts());
            }
        }
        rejectLeftOver(outcome);
        return mismatches;
    }

    /** @param always whether a missing file means that the text must be empty, instead of anything */
    private void text(String name, boolean always, String actual) throws IOException {
        Path file = folder.resolve(name);
        boolean wanted = Files.exists(file);
        if (wanted || always) {
            compare(name, file, wanted ? Files.readString(file) : "", actual);
        }
    }

    /** @param facts what else could be compared; what is, is up to the expectation */
    private void table(String stream, Table actual, Map<String, String> facts) throws IOException {
        Path file = folder.resolve(stream + ".json");
        if (!Files.exists(file)) {
            compare("rows of " + stream, file, "", TableNotation.print(actual, Map.of()));
            return;
        }
        Node.Fields expected = Documents.read(file, file.toString()).fields();
        expected.requireKnown(List.of("columns", "rows", "generated", "compression", "files"));
        Map<String, String> wanted = new LinkedHashMap<>();
        Map<String, String> found = new LinkedHashMap<>();
        for (String name : List.of("compression", "files")) {
            expected.find(name).ifPresent(fact -> {
                wanted.put(name, FolderTable.fact(fact));
                found.put(name, facts.getOrDefault(name, "\"unknown\""));
            });
        }
        compare(
                "rows of " + stream,
                file,
                TableNotation.print(TableNotation.parse(expected), wanted),
                TableNotation.print(actual, found));
    }

    private void compare(String what, Path file, String expected, String actual) {
        if (!actual.equals(expected)) {
            mismatches.add(Mismatch.of(
                    what,
                    file + ", " + LineDifference.of(expected, actual),
                    file,
                    actual.getBytes(StandardCharsets.UTF_8)));
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
            unknown.forEach(file -> mismatches.add(Mismatch.of("nothing is compared with a file", file.toString())));
        }
    }

    private static String relative(Path folder, List<Path> files) {
        StringBuilder text = new StringBuilder();
        files.forEach(file -> text.append(folder.relativize(file)).append('\n'));
        return text.toString();
    }
}
