package dev.driftwood.regression.table;

import dev.driftwood.runtime.DataFlows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.RunRequest;
import dev.driftwood.runtime.StoreRoot;
import dev.driftwood.runtime.database.DatabaseAccess;
import dev.driftwood.runtime.definitions.Definitions;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.runtime.transformations.HeaderPolicy;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rows of files, one file after the other, as a source with schema drift reads them; nothing of them stays in memory. */
public final class StoredRows implements Rows {

    private static final String STREAM = "Files";

    /** A table, so that the names of the files decide how they are read. */
    private static final String SCRIPT =
            "source(allowSchemaDrift: true, validateSchema: false, inferDriftedColumnTypes: %s, format: 'table',"
                    + " store: 'sqlserver') ~> " + STREAM;

    private static final Pattern TEXT = Pattern.compile("\\.(csv|tsv|txt)(\\.[a-z0-9]+)?$", Pattern.CASE_INSENSITIVE);

    private final ExecutablePlan plan;
    private final List<DataType.Field> columns;

    private StoredRows(ExecutablePlan plan) {
        this.plan = plan;
        this.columns = plan.inspect().get(0).columns().stream()
                .map(column -> new DataType.Field(
                        column.column().name(), column.column().type()))
                .toList();
    }

    /**
     * Finds files and reads what they say of their columns.
     *
     * @param place a file, folder, pattern or address
     * @throws dev.driftwood.script.source.DataFlowException if there is none, or they have no schema in common
     */
    public static StoredRows open(String place, RemoteStores remote) {
        ExecutablePlan typed = compile(place, true, remote);
        boolean text = typed.sources().stream()
                .flatMap(source -> source.files().stream())
                .anyMatch(file -> TEXT.matcher(file.path()).find());
        return new StoredRows(text ? compile(place, false, remote) : typed);
    }

    /** @param infer whether columns get their types; in delimited text all is text, since 007 is something else than 7 */
    private static ExecutablePlan compile(String place, boolean infer, RemoteStores remote) {
        return DataFlows.compile(new RunRequest(
                new SourceText(place, String.format(Locale.ROOT, SCRIPT, infer)),
                new StoreRoot.Folder(Path.of("")),
                remote,
                Map.of(STREAM, place),
                Map.of(),
                Map.of(),
                DatabaseAccess.NONE,
                Map.of(),
                Definitions.NONE,
                Map.of(),
                ReadOptions.Int96.READ,
                HeaderPolicy.BY_FILE,
                false,
                Optional.empty(),
                ReadOptions.DEFAULT_BATCH_ROWS,
                SpillSettings.DEFAULT,
                Scheduling.IN_TURN,
                Instant.EPOCH));
    }

    @Override
    public List<DataType.Field> columns() {
        return columns;
    }

    @Override
    public void forEach(Consumer<List<@Nullable Object>> receiver) {
        plan.read(STREAM, receiver::accept);
    }
}
