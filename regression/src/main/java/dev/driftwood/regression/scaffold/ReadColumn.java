package dev.driftwood.regression.scaffold;

import dev.driftwood.types.DataType;
import java.util.List;

/**
 * A column of a source that a flow reads.
 *
 * @param texts what the flow compares it with, since rows with other texts may go nowhere
 */
record ReadColumn(String name, DataType type, List<String> texts) {

    ReadColumn {
        texts = List.copyOf(texts);
    }
}
