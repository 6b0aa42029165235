package dev.driftwood.regression.source;

import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.report.Preview;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Delimited text and JSON, read and written by small flows with the properties of the source, so that they stay what they are. */
final class TextNotation implements FileNotation {

    private static final String SOURCE =
            "source(allowSchemaDrift: true, validateSchema: false, " + "inferDriftedColumnTypes: %s%s) ~> Day\n";
    private static final String COPY = "source(allowSchemaDrift: true, validateSchema: false, "
            + "inferDriftedColumnTypes: true, format: 'parquet') ~> Day\n"
            + "Day sink(allowSchemaDrift: true, validateSchema: false, skipDuplicateMapInputs: true, "
            + "skipDuplicateMapOutputs: true%s) ~> Copy\n";

    /** Sinks write a document in each line, whatever they are told. */
    private static final String ARRAY = "documentForm: 'arrayOfDocuments'";

    private final FileKind kind;
    private final String reading;
    private final String writing;

    /** @param reading properties as a script spells them, each behind a comma */
    TextNotation(FileKind kind, String reading, String writing) {
        this.kind = kind;
        this.reading = reading;
        this.writing = writing;
    }

    @Override
    public FileKind kind() {
        return kind;
    }

    @Override
    public Table read(Path file, int rows) {
        Preview preview = plan(String.format(Locale.ROOT, SOURCE, kind == FileKind.JSON, reading), file, Map.of())
                .preview("Day", rows);
        List<DataType.Field> columns = preview.schema().columns().stream()
                .map(column -> new DataType.Field(column.name(), column.type()))
                .toList();
        return new Table(columns, preview.rows());
    }

    @Override
    public void write(Table table, Optional<String> int96, Path file) throws IOException {
        Path folder = Files.createTempDirectory(file.toAbsolutePath().getParent(), ".written");
        Path parquet = folder.resolve("day.parquet");
        Path copy = folder.resolve("copy");
        ParquetTables.write(table, parquet);
        plan(String.format(Locale.ROOT, COPY, writing), parquet, Map.of("Copy", copy.toString()))
                .run(Progress.NONE);
        Optional<Path> written;
        try (Stream<Path> files = Files.walk(copy)) {
            written = files.filter(Files::isRegularFile).findFirst();
        }
        Files.move(written.orElseThrow(() -> new IOException("nothing was written of " + file)), file);
        if (reading.contains(ARRAY)) {
            Files.writeString(file, "[" + String.join(",\n", Files.readAllLines(file)) + "]\n");
        }
    }

    private static ExecutablePlan plan(String flow, Path place, Map<String, String> sinks) {
        RunRequest request = RunRequest.of(new SourceText("day", flow), Path.of(""));
        return DataFlows.compile(
                request.placed(Map.of("Day", place.toString()), sinks).inTurn());
    }
}
