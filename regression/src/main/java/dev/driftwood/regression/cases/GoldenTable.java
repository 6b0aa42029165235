package dev.driftwood.regression.cases;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.table.CsvTables;
import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Rows;
import dev.driftwood.regression.table.StoredRows;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.runtime.storage.RemoteStores;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A file with the rows that a stream shall have: JSON in the notation of tables, CSV or Parquet. */
record GoldenTable(Path file, Node place) {

    Optional<Rows> read() throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        if (ending().equals("json")) {
            return Optional.of(
                    TableNotation.parse(Documents.read(file, place.text()).fields()));
        }
        return Optional.of(StoredRows.open(file.toString(), RemoteStores.NONE));
    }

    /** Whether the file says of which type its columns are. */
    boolean typed() {
        return !ending().equals("csv");
    }

    /** The file as it would be with these rows. */
    GoldenFile of(Rows rows) throws IOException {
        List<List<@Nullable Object>> all = new ArrayList<>();
        rows.forEach(all::add);
        Table table = new Table(rows.columns(), all);
        return switch (ending()) {
            case "json" ->
                new GoldenFile(file, TableNotation.print(table, Map.of()).getBytes(StandardCharsets.UTF_8));
            case "csv" -> new GoldenFile(file, CsvTables.print(table).getBytes(StandardCharsets.UTF_8));
            case "parquet" -> new GoldenFile(file, parquet(table));
            default -> throw place.wrong("a golden file ends with .json, .csv or .parquet");
        };
    }

    private static byte[] parquet(Table table) throws IOException {
        Path scratch = Files.createTempFile("driftwood-golden", ".parquet");
        try {
            ParquetTables.write(table, scratch);
            return Files.readAllBytes(scratch);
        } finally {
            Files.delete(scratch);
        }
    }

    private String ending() {
        String name = String.valueOf(file.getFileName());
        return name.substring(name.lastIndexOf('.') + 1);
    }
}
