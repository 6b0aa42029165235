package dev.driftwood.runtime.format.xml;

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
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;

/** {@code format: 'xml'}, which is read and not written, as in the service. */
public final class XmlFormat implements FileFormat {

    @Override
    public String name() {
        return "xml";
    }

    @Override
    public String extension() {
        return ".xml";
    }

    @Override
    public boolean typed() {
        return false;
    }

    @Override
    public boolean isWritten() {
        return false;
    }

    @Override
    public List<OptionDeclaration> sourceOptions() {
        return XmlSettings.SOURCE;
    }

    /** Reads the whole document, since its shape is not known before its end. */
    @Override
    public FileDescription describe(InputFile file, ReadOptions options) throws IOException {
        XmlShape holder = XmlShape.of(XmlFile.read(file, XmlSettings.of(options.properties())));
        List<FileColumn> columns = new ArrayList<>();
        List<XmlShape> shapes = new ArrayList<>();
        holder.fields().forEach((name, shape) -> {
            columns.add(FileColumn.of(name, shape.type(), "XML"));
            shapes.add(shape);
        });
        return new XmlDescription(columns, shapes, file.length());
    }

    @Override
    public BatchReader read(
            InputFile file,
            FileDescription description,
            List<FileSection> sections,
            int[] columns,
            ReadOptions options,
            BufferAllocator allocator) {
        List<FileColumn> wanted = new ArrayList<>(columns.length);
        for (int column : columns) {
            wanted.add(description.columns().get(column));
        }
        return new XmlReader(file, XmlSettings.of(options.properties()), wanted, allocator);
    }

    @Override
    public BatchWriter write(OutputFile file, WriteRequest request, BufferAllocator allocator) {
        throw new IllegalStateException("XML is not written");
    }
}
