package dev.driftwood.regression.cases;

import dev.driftwood.runtime.database.DatabaseAddress;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.runtime.report.RunReport;
import dev.driftwood.runtime.report.SinkReport;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What the runs of a case left behind; but for the sinks' folders, the last run's answers. */
final class CaseOutcome {

    final Path container;
    final Map<String, Path> sinkFolders = new LinkedHashMap<>();
    private final Set<Path> written = new HashSet<>();
    List<Diagnostic> errors = List.of();
    List<StreamSchema> schemas = new ArrayList<>();
    Map<String, Preview> previews = new LinkedHashMap<>();

    /** What the tables of the case's database hold; empty if it has none. */
    String database = "";

    @Nullable RunReport report;

    CaseOutcome(Path container) {
        this.container = container;
    }

    void remember(RunReport done) {
        report = done;
        done.sinks().forEach(sink -> sink.files().forEach(file -> written.add(Path.of(file.path()))));
        for (SinkReport sink : done.sinks()) {
            sink.folder()
                    .filter(place -> !DatabaseAddress.is(place))
                    .ifPresent(folder -> sinkFolders.put(sink.stream(), folder(sink, Path.of(folder))));
        }
    }

    /** The files of a sink's folder that the next reader would see; of the container itself, only those that a sink wrote. */
    List<Path> visibleFiles(Path folder) throws IOException {
        List<Path> visible = new ArrayList<>();
        for (Path file : CaseInputs.files(folder)) {
            boolean hidden = Stream.of(folder.relativize(file).toString().split("/"))
                    .anyMatch(part -> part.startsWith("_") || part.startsWith("."));
            if (!hidden && (!folder.equals(container) || written.contains(file))) {
                visible.add(file);
            }
        }
        return visible;
    }

    /** A text without the name of the folder that this run happened to take place in. */
    String anonymous(String text) {
        return text.replace(container.toString(), "<container>");
    }

    /** Where a column names the files they may all be outside the sink's folder, which then need not be there. */
    private static Path folder(SinkReport sink, Path folder) {
        boolean elsewhere = !Files.exists(folder) && !sink.files().isEmpty();
        Path file = folder.resolve(elsewhere ? sink.files().get(0).path() : "");
        Path parent = file.getParent();
        return elsewhere && parent != null ? parent : folder;
    }
}
