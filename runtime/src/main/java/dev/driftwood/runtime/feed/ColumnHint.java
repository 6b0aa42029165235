package dev.driftwood.runtime.feed;

import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.Optional;

/**
 * As what a column is read, whatever files say.
 *
 * @param source the stream; empty for the flow's only source
 */
public record ColumnHint(Optional<String> source, String column, DataType type) {

    /** The same for a source. */
    ColumnHint of(String stream) {
        return new ColumnHint(Optional.of(stream), column, type);
    }

    @Override
    public String toString() {
        return source.map(stream -> stream + ".").orElse("") + Names.quote(column) + " " + type;
    }
}
