package dev.driftwood.runtime.transformations.call;

import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.vector.ArrowTypes;
import dev.driftwood.types.DataType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.complex.MapVector;
import org.apache.arrow.vector.complex.StructVector;
import org.jspecify.annotations.Nullable;

/** Answers as vectors: headers, body and status, in the order of the places in {@link CallNode}. */
final class AnswerVectors {

    private AnswerVectors() {}

    /** Adds the vectors to columns that the caller owns. */
    static void add(List<CallAnswer> answers, List<@Nullable SharedVector> columns, BufferAllocator allocator) {
        MapVector headers = (MapVector) added(DataType.map(DataType.STRING, DataType.STRING), columns, allocator);
        VarCharVector bodies = (VarCharVector) added(DataType.STRING, columns, allocator);
        VarCharVector statuses = (VarCharVector) added(DataType.STRING, columns, allocator);
        for (int row = 0; row < answers.size(); row++) {
            CallAnswer answer = answers.get(row);
            write(headers, row, answer.headers());
            bodies.setSafe(row, answer.body().getBytes(StandardCharsets.UTF_8));
            statuses.setSafe(row, Integer.toString(answer.status()).getBytes(StandardCharsets.UTF_8));
        }
        headers.setValueCount(answers.size());
        bodies.setValueCount(answers.size());
        statuses.setValueCount(answers.size());
    }

    private static FieldVector added(DataType type, List<@Nullable SharedVector> columns, BufferAllocator allocator) {
        FieldVector vector = ArrowTypes.newVector("", type, allocator);
        columns.add(new SharedVector(vector));
        vector.allocateNew();
        return vector;
    }

    private static void write(MapVector vector, int row, Map<String, String> headers) {
        StructVector entries = (StructVector) vector.getDataVector();
        VarCharVector names = (VarCharVector) entries.getVectorById(0);
        VarCharVector values = (VarCharVector) entries.getVectorById(1);
        int entry = vector.startNewValue(row);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            while (entry >= entries.getValueCapacity()) {
                entries.reAlloc();
            }
            entries.setIndexDefined(entry);
            names.setSafe(entry, header.getKey().getBytes(StandardCharsets.UTF_8));
            values.setSafe(entry, header.getValue().getBytes(StandardCharsets.UTF_8));
            entry++;
        }
        vector.endValue(row, headers.size());
    }
}
