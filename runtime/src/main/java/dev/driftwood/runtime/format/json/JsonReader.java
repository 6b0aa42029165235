package dev.driftwood.runtime.format.json;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.format.BatchReader;
import dev.driftwood.runtime.format.FileColumn;
import dev.driftwood.runtime.format.LostShape;
import dev.driftwood.runtime.vector.ArrowTypes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/** Reads documents into columns, those that are asked for. */
final class JsonReader implements BatchReader {

    /** Text of a batch, so that large documents make small batches. */
    private static final long MOST_BYTES = 16 << 20;

    private final JsonDocuments documents;
    private final List<FileColumn> columns;
    private final int batchRows;
    private final BufferAllocator allocator;
    private final List<JsonMisfits> misfits = new ArrayList<>();

    JsonReader(JsonDocuments documents, List<FileColumn> columns, int batchRows, BufferAllocator allocator) {
        this.documents = documents;
        this.columns = List.copyOf(columns);
        this.batchRows = batchRows;
        this.allocator = allocator;
        columns.forEach(column -> misfits.add(new JsonMisfits()));
    }

    @Override
    public @Nullable Batch next() throws IOException {
        List<FieldVector> vectors = new ArrayList<>(columns.size());
        boolean complete = false;
        try {
            Map<String, JsonTarget> targets = new HashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                FileColumn column = columns.get(i);
                FieldVector vector = ArrowTypes.newVector(column.name(), column.type(), allocator);
                vectors.add(vector);
                vector.allocateNew();
                targets.put(column.name(), new JsonTarget.Once(JsonTarget.of(vector, column.type(), misfits.get(i))));
            }
            int rows = read(targets);
            if (rows == 0) {
                return null;
            }
            vectors.forEach(vector -> vector.setValueCount(rows));
            complete = true;
            return Batch.owning(vectors, rows);
        } finally {
            if (!complete) {
                vectors.forEach(FieldVector::close);
            }
        }
    }

    private int read(Map<String, JsonTarget> targets) throws IOException {
        long from = documents.offset();
        int rows = 0;
        while (rows < batchRows && documents.offset() - from < MOST_BYTES) {
            int row = rows;
            if (!documents.next(parser -> JsonTarget.readFields(parser, targets, row))) {
                return rows;
            }
            rows++;
        }
        return rows;
    }

    @Override
    public List<LostShape> lostShapes() {
        List<LostShape> lost = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            JsonMisfits column = misfits.get(i);
            if (column.count() > 0) {
                lost.add(new LostShape(i, column.count(), column.sample()));
                column.clear();
            }
        }
        return lost;
    }

    @Override
    public void close() throws IOException {
        documents.close();
    }
}
