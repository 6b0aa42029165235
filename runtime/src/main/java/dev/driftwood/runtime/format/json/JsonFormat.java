package dev.driftwood.runtime.format.json;

import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.BatchWriter;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.FileDescription;
import dev.driftwood.runtime.format.FileFormat;
import dev.driftwood.runtime.format.FileSection;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.format.WriteRequest;
import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.storage.OutputFile;
import dev.driftwood.runtime.textfile.Compression;
import dev.driftwood.types.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/** {@code format: 'json'}. */
public final class JsonFormat implements FileFormat {

    @Override
    public String name() {
        return "json";
    }

    @Override
    public String extension() {
        return ".json";
    }

    @Override
    public String extension(Map<String, Object> properties) {
        return extension()
                + JsonSettings.of(properties)
                        .storage()
                        .compression()
                        .orElse(Compression.NONE)
                        .ending();
    }

    @Override
    public boolean typed() {
        return false;
    }

    @Override
    public List<OptionDeclaration> sourceOptions() {
        return JsonSettings.SOURCE;
    }

    @Override
    public List<OptionDeclaration> sinkOptions() {
        return JsonSettings.SINK;
    }

    /** JSON has no dates, times or bytes; as everywhere they are written as {@code toString} gives them. */
    @Override
    public Optional<DataType> stored(DataType type) {
        if (type == DataType.DATE || type == DataType.TIMESTAMP || type == DataType.BINARY) {
            return Optional.of(DataType.STRING);
        }
        if (type instanceof DataType.ArrayType array) {
            return stored(array.element()).map(DataType.ArrayType::new);
        }
        if (type instanceof DataType.MapType map) {
            return stored(map.value()).map(value -> new DataType.MapType(DataType.STRING, value));
        }
        if (type instanceof DataType.StructType struct) {
            List<DataType.Field> fields = new ArrayList<>();
            for (DataType.Field field : struct.fields()) {
                fields.add(new DataType.Field(field.name(), stored(field.type()).orElse(field.type())));
            }
            return Optional.of(new DataType.StructType(fields));
        }
        return Optional.of(type);
    }

    /** Reads all documents, since any of them may have a field that the others lack. */
    @Override
    public FileDescription describe(InputFile file, ReadOptions options) throws IOException {
        JsonShape shape = new JsonShape();
        long rows = 0;
        try (JsonDocuments documents = JsonDocuments.open(file, JsonSettings.of(options.properties()))) {
            while (documents.next(shape::add)) {
                rows++;
            }
        }
        List<FileColumn> columns = new ArrayList<>();
        shape.fields().forEach((name, field) -> columns.add(FileColumn.of(name, field.type(), "JSON")));
        return new JsonDescription(columns, rows, file.length());
    }

    @Override
    public BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            ReadOptions options,
            BufferAllocator allocator)
            throws IOException {
        List<FileColumn> wanted = new ArrayList<>(columns.length);
        for (int column : columns) {
            wanted.add(description.columns().get(column));
        }
        JsonDocuments documents = JsonDocuments.open(file, JsonSettings.of(options.properties()));
        return new JsonReader(documents, wanted, options.batchRows(), allocator);
    }

    @Override
    public BatchWriter write(OutputFile file, WriteRequest request, BufferAllocator allocator) throws IOException {
        return JsonWriter.open(file, request);
    }
}
