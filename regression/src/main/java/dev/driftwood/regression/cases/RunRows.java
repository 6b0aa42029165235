package dev.driftwood.regression.cases;

import dev.driftwood.regression.table.Rows;
import dev.driftwood.regression.table.StoredRows;
import dev.driftwood.runtime.ExecutablePlan;
import dev.driftwood.runtime.report.StreamSchema;
import dev.driftwood.runtime.storage.RemoteStores;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of streams after a run.
 *
 * @param out where the sinks wrote, each in a folder of its name
 */
record RunRows(ExecutablePlan plan, Path out) {

    /** Of a sink that wrote Parquet, what its folder holds after this run and those before; else the rows of the run. */
    Rows of(String stream) throws IOException {
        Path folder = out.resolve(stream);
        return holdsParquet(folder)
                ? StoredRows.open(folder.toString(), RemoteStores.NONE)
                : new StreamRows(plan, stream);
    }

    private static boolean holdsParquet(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.anyMatch(file -> file.toString().endsWith(".parquet"));
        }
    }

    /** The rows that pass a stream. */
    private record StreamRows(ExecutablePlan plan, String stream) implements Rows {

        @Override
        public List<DataType.Field> columns() {
            List<DataType.Field> columns = new ArrayList<>();
            for (StreamSchema schema : plan.inspect()) {
                if (schema.stream().equals(stream)) {
                    schema.columns()
                            .forEach(column -> columns.add(new DataType.Field(
                                    column.column().name(), column.column().type())));
                }
            }
            return columns;
        }

        @Override
        public void forEach(Consumer<List<@Nullable Object>> receiver) {
            plan.read(stream, receiver::accept);
        }
    }
}
