package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.RowValues;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A partition for each distinct label that columns give: a file name, a folder, or {@code key=value} folders. */
final class LabelRouter implements RowRouter {

    /** Makes the label of a row from the texts of its columns. */
    @FunctionalInterface
    interface Labelling {
        /** @param values null where the value is null */
        String label(List<@Nullable String> values);
    }

    private final Schema schema;
    private final List<Integer> columns;
    private final Labelling labelling;
    private final Map<List<@Nullable String>, Integer> known = new HashMap<>();
    private final Map<String, Integer> byLabel = new HashMap<>();
    private final List<String> labels = new ArrayList<>();

    /** @param columns positions in the batch, whose columns the schema describes */
    LabelRouter(Schema schema, List<Integer> columns, Labelling labelling) {
        this.schema = schema;
        this.columns = List.copyOf(columns);
        this.labelling = labelling;
    }

    @Override
    public void route(Batch batch, int[] partitions) {
        for (int row = 0; row < batch.rows(); row++) {
            partitions[row] = known.computeIfAbsent(texts(batch, row), this::partition);
        }
    }

    private int partition(List<@Nullable String> texts) {
        String label = labelling.label(texts);
        return byLabel.computeIfAbsent(label, l -> {
            labels.add(l);
            return labels.size() - 1;
        });
    }

    private List<@Nullable String> texts(Batch batch, int row) {
        List<@Nullable String> texts = new ArrayList<>(columns.size());
        for (int column : columns) {
            Object value =
                    RowValues.value(batch.vector(column), schema.column(column).type(), row);
            texts.add(value == null ? null : value.toString());
        }
        return texts;
    }

    @Override
    public int fixedPartitions() {
        return 0;
    }

    @Override
    public String label(int partition) {
        return labels.get(partition);
    }
}
