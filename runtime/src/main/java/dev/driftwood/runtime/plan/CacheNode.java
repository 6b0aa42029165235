package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.schema.Column;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/** A sink whose rows stay in memory, for expressions of other streams to ask. */
public interface CacheNode extends SinkNode {

    /** The columns that rows are found by. */
    List<Integer> keys();

    /** Whether the rows are also part of the run's answer. */
    boolean answers();

    /** A row as the structure that expressions see. */
    default DataType.StructType row() {
        List<DataType.Field> fields = new ArrayList<>();
        for (Column column : schema().columns()) {
            fields.add(new DataType.Field(column.name(), column.type()));
        }
        return DataType.struct(fields);
    }
}
