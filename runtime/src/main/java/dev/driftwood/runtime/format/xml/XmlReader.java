package dev.driftwood.runtime.format.xml;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.storage.InputFile;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Gives the row that a document is. */
final class XmlReader implements BatchReader {

    private final InputFile file;
    private final XmlSettings settings;
    private final List<FileColumn> columns;
    private final BufferAllocator allocator;
    private boolean read;

    XmlReader(InputFile file, XmlSettings settings, List<FileColumn> columns, BufferAllocator allocator) {
        this.file = file;
        this.settings = settings;
        this.columns = List.copyOf(columns);
        this.allocator = allocator;
    }

    @Override
    public @Nullable Batch next() throws IOException {
        if (read) {
            return null;
        }
        read = true;
        XmlElement holder = XmlFile.read(file, settings);
        List<FieldVector> vectors = new ArrayList<>(columns.size());
        boolean complete = false;
        try {
            for (FileColumn column : columns) {
                FieldVector vector = ArrowTypes.newVector(column.name(), column.type(), allocator);
                vectors.add(vector);
                vector.allocateNew();
                write(column, vector, holder);
                vector.setValueCount(1);
            }
            complete = true;
            return Batch.owning(vectors, 1);
        } finally {
            if (!complete) {
                vectors.forEach(FieldVector::close);
            }
        }
    }

    private void write(FileColumn column, FieldVector vector, XmlElement holder) {
        List<XmlElement> roots = holder.children().getOrDefault(column.name(), List.of());
        XmlTarget target = XmlTarget.of(vector, column.type(), settings.nullValue());
        if (!roots.isEmpty() && target.write(roots, 0) > 0) {
            throw new DataFlowException(
                    Diagnostic.error(DiagnosticCode.FILE_CHANGED, "the file has elements that were not there before")
                            .in(file.file().path())
                            .hint(DiagnosticCode.FILE_CHANGED.remedy()));
        }
    }

    @Override
    public void close() {
        // The file is the caller's.
    }
}
