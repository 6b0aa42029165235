package dev.driftwood.runtime.format.parquet;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.ColumnContent;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.MemoryFile;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.format.SectionWriter;
import dev.driftwood.runtime.format.StoredColumn;
import dev.driftwood.runtime.format.Transfers;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Writes files anew, section by section, with columns that are carried over. */
abstract class CarryTestCase extends ParquetTestCase {

    /** The file with its columns carried over where that is possible and asked for. */
    protected byte[] carry(byte[] file, Map<String, Object> properties, Predicate<String> asked) throws IOException {
        FileDescription description = describe(file);
        List<DataType.Field> fields = new ArrayList<>();
        for (FileColumn column : description.columns()) {
            fields.add(new DataType.Field(column.name(), column.type()));
        }
        MemoryFile.Output output = new MemoryFile.Output();
        WriteRequest request = new WriteRequest(fields, properties);
        SectionFormat sections = format().sections(request).orElseThrow();
        try (BatchWriter writer = format().write(output, request, allocator)) {
            for (FileSection section : description.sections()) {
                append(MemoryFile.open("t", file), description, section, sections, writer, asked);
            }
            writer.finish();
        }
        return output.content();
    }

    private void append(
            InputFile file,
            FileDescription description,
            FileSection section,
            SectionFormat sections,
            BatchWriter writer,
            Predicate<String> asked)
            throws IOException {
        List<ColumnContent> contents = new ArrayList<>();
        List<Integer> computed = new ArrayList<>();
        for (int i = 0; i < description.columns().size(); i++) {
            Optional<StoredColumn> stored = format().stored(file, description, section, i);
            boolean carried = asked.test(description.columns().get(i).name())
                    && stored.isPresent()
                    && sections.takes(i, stored.get());
            contents.add(carried ? new ColumnContent.Carried(stored.get()) : ColumnContent.COMPUTED);
            if (!carried) {
                computed.add(i);
            }
        }
        int[] columns = computed.stream().mapToInt(Integer::intValue).toArray();
        try (SectionWriter into = sections.open(contents);
                BatchReader reader =
                        format().read(file, description, List.of(section), columns, ReadOptions.DEFAULT, allocator)) {
            for (Batch batch = reader.next(); batch != null; batch = reader.next()) {
                try (Batch open = batch;
                        Batch wide = widen(open, columns, contents.size())) {
                    into.write(wide);
                }
            }
            Transfers.run(writer.append(into.finish()));
        }
    }

    /** The batch with its columns where the written file has them, the others absent. */
    protected static Batch widen(Batch batch, int[] columns, int width) {
        List<@Nullable SharedVector> vectors = new ArrayList<>();
        for (int i = 0; i < width; i++) {
            vectors.add(null);
        }
        for (int i = 0; i < columns.length; i++) {
            vectors.set(columns[i], batch.retain(i));
        }
        return new Batch(vectors, batch.rows());
    }

    /** Names of the columns that can be carried over into a file of the same columns. */
    protected List<String> carried(byte[] file) throws IOException {
        FileDescription description = describe(file);
        List<DataType.Field> fields = new ArrayList<>();
        for (FileColumn column : description.columns()) {
            boolean readable = column.trouble().isEmpty();
            fields.add(new DataType.Field(column.name(), readable ? column.type() : DataType.STRING));
        }
        SectionFormat sections =
                format().sections(new WriteRequest(fields, Map.of())).orElseThrow();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            Optional<StoredColumn> stored = format().stored(
                            MemoryFile.open("t", file),
                            description,
                            description.sections().get(0),
                            i);
            if (stored.isPresent() && sections.takes(i, stored.get())) {
                names.add(fields.get(i).name());
            }
        }
        return names;
    }

    protected int[] all(byte[] file) throws IOException {
        int[] all = new int[describe(file).columns().size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = i;
        }
        return all;
    }
}
