package dev.driftwood.regression.flows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.table.ParquetTables;
import dev.driftwood.regression.table.Table;
import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.Progress;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Lands what a script makes of tables that DuckDB wrote, and compares it with a query; the same bytes for any number of threads. */
final class DuckDbComparison {

    private static final Instant CLOCK = Instant.parse("2024-05-17T10:15:30Z");
    private static final Scheduling ALONE = new Scheduling(1, true, UnitSizes.SMALLEST);
    private static final Scheduling THREADS = new Scheduling(3, true, UnitSizes.SMALLEST);
    /** So little that nearly all rows go into files. */
    private static final SpillSettings NO_MEMORY = new SpillSettings(OptionalLong.of(20_000), Optional.empty());

    private final Path folder;

    /** @param folder in which tables are folders of files, and sources find them */
    DuckDbComparison(Path folder) {
        this.folder = folder;
    }

    /** Writes a file of a table. */
    void write(String table, String file, String query) throws IOException {
        Files.createDirectories(folder.resolve(table));
        DuckDb.writeParquet(query, folder.resolve(table).resolve(file + ".parquet"));
    }

    /**
     * Fails unless the script's sink {@code Landed} gets the rows of the query.
     *
     * @param query with each table as {@code FILES(table)}
     */
    void compare(String script, String query) throws IOException {
        byte[] alone = landed(script, ALONE, SpillSettings.DEFAULT, "alone");
        assertThat(landed(script, THREADS, NO_MEMORY, "threads")).isEqualTo(alone);
        Path wanted = folder.resolve("wanted.parquet");
        DuckDb.writeParquet(
                query.replaceAll("FILES\\((\\w+)\\)", "read_parquet('" + folder + "/$1/*.parquet')"), wanted);
        Table expected = ParquetTables.read(wanted);
        assertThat(expected.rows()).isNotEmpty();
        assertThat(ParquetTables.read(folder.resolve("alone/part-00000.parquet"))
                        .rows())
                .isEqualTo(expected.rows());
    }

    private byte[] landed(String script, Scheduling scheduling, SpillSettings spilling, String out) throws IOException {
        RunRequest request = new RunRequest(
                new SourceText("script.dfs", script),
                new StoreRoot.Folder(folder),
                RemoteStores.NONE,
                Map.of(),
                Map.of("Landed", folder.resolve(out).toString()),
                Map.of(),
                DatabaseAccess.NONE,
                Map.of(),
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.REFUSE,
                HeaderPolicy.REFUSE,
                false,
                Optional.empty(),
                1000,
                spilling,
                scheduling,
                CLOCK);
        Files.deleteIfExists(folder.resolve(out).resolve("part-00000.parquet"));
        DataFlows.compile(request).run(Progress.NONE);
        return Files.readAllBytes(folder.resolve(out).resolve("part-00000.parquet"));
    }
}
