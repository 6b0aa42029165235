package dev.driftwood.regression.drill;

import dev.driftwood.regression.source.FileNotation;
import dev.driftwood.regression.source.SourceProperties;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.SourceReport;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the sources of a flow whose files can be read and written anew, and reads them. */
final class DaySources {

    private final RunRequest request;
    private final int rows;
    private final List<String> notes;

    /** @param notes gets a sentence for each source that is left out */
    DaySources(RunRequest request, int rows, List<String> notes) {
        this.request = request;
        this.rows = rows;
        this.notes = notes;
    }

    List<DaySource> read(ExecutablePlan plan) {
        List<DaySource> sources = new ArrayList<>();
        for (Statement statement : Scripts.parse(request.script()).statements()) {
            if (statement.keyword().text().equals("source")) {
                plan.sources().stream()
                        .filter(report ->
                                report.stream().equals(statement.stream().text()))
                        .findFirst()
                        .flatMap(report -> read(statement, report))
                        .ifPresent(sources::add);
            }
        }
        return sources;
    }

    private Optional<DaySource> read(Statement statement, SourceReport report) {
        SourceProperties properties = SourceProperties.of(statement, request);
        List<Path> paths = new ArrayList<>();
        try {
            report.files().forEach(file -> paths.add(Path.of(report.store() + file.path())));
        } catch (InvalidPathException e) {
            return leftOut(report, "its files are not on this machine");
        }
        if (paths.isEmpty() || !paths.stream().allMatch(Files::isRegularFile)) {
            return leftOut(report, paths.isEmpty() ? "it has no files" : "its files are not on this machine");
        }
        Optional<FileNotation> notation = properties.notation(paths.get(0).toString());
        if (notation.isEmpty()) {
            return leftOut(report, "files of its format cannot be written anew");
        }
        try {
            List<DayFile> files = new ArrayList<>();
            Path common = common(paths);
            for (Path path : paths) {
                String name = common.relativize(path).toString().replace('\\', '/');
                files.add(new DayFile(name, notation.get().read(path, rows)));
            }
            return Optional.of(new DaySource(report.stream(), notation.get(), files, several(properties, report)));
        } catch (DataFlowException | IOException e) {
            return leftOut(report, "its files cannot be read anew: " + e.getMessage());
        }
    }

    private Optional<DaySource> leftOut(SourceReport report, String why) {
        notes.add(report.stream() + " stays as it is: " + why);
        return Optional.empty();
    }

    private boolean several(SourceProperties properties, SourceReport report) {
        boolean oneFile = properties.has("fileName")
                && !properties.has("wildcardPaths")
                && properties.text("fileName").filter(String::isEmpty).isEmpty();
        boolean folder = Optional.ofNullable(request.sources().get(report.stream()))
                .filter(place -> place.matches(".*[*?\\[{].*") || Files.isDirectory(Path.of(place)))
                .isPresent();
        return folder || !oneFile;
    }

    private static Path common(List<Path> paths) {
        Path common = paths.get(0).toAbsolutePath().resolveSibling("");
        for (Path path : paths) {
            while (!path.toAbsolutePath().startsWith(common)) {
                common = common.resolve("..").normalize();
            }
        }
        return common;
    }
}
