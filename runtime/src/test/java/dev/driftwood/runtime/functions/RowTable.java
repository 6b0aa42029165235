package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Rows that a test writes as columns: {@code x = [1, 2], name = ['a', null]}.
 *
 * @param columns the values of each column
 */
record RowTable(Schema schema, List<List<@Nullable Object>> columns) {

    /** Evaluates the columns as the language would. */
    static RowTable of(String text, ExpressionRunner runner) {
        ExpressionRunner.Result all = runner.run("@(" + text + ")");
        List<Column> columns = new ArrayList<>();
        List<List<@Nullable Object>> values = new ArrayList<>();
        List<DataType.Field> fields = ((DataType.StructType) all.type()).fields();
        for (int i = 0; i < fields.size(); i++) {
            DataType type = ((DataType.ArrayType) fields.get(i).type()).element();
            columns.add(new Column(fields.get(i).name(), type, false, "", List.of(""), List.of()));
            values.add(items(((List<?>) all.value()).get(i)));
        }
        return new RowTable(new Schema(columns), values);
    }

    private static List<@Nullable Object> items(@Nullable Object array) {
        return new ArrayList<>((List<?>) array);
    }

    int rows() {
        return columns.get(0).size();
    }

    /** The rows from one on, with each column's values repeated for a number of groups: row by row, group by group. */
    Batch batch(int from, int count, int copies, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            List<@Nullable Object> repeated = new ArrayList<>();
            for (Object value : columns.get(i).subList(from, from + count)) {
                for (int copy = 0; copy < copies; copy++) {
                    repeated.add(value);
                }
            }
            vectors.add(Values.vector(schema.column(i).type(), repeated, allocator));
        }
        return Batch.owning(vectors, count * copies);
    }
}
