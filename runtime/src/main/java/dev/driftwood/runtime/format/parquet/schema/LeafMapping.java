package dev.driftwood.runtime.format.parquet.schema;

import dev.driftwood.runtime.format.FileColumn.Trouble;
import dev.driftwood.types.DataType;
import org.jspecify.annotations.Nullable;

/**
 * What a leaf is read as.
 *
 * @param type {@link DataType#ANY} if there is no counterpart
 * @param trouble why it cannot be read; the path is not in the message
 * @param note what is lost or odd
 */
record LeafMapping(
        DataType type,
        Conversion conversion,
        @Nullable Trouble trouble,
        @Nullable String note) {

    static LeafMapping of(DataType type, Conversion conversion) {
        return new LeafMapping(type, conversion, null, null);
    }

    static LeafMapping noted(DataType type, Conversion conversion, String note) {
        return new LeafMapping(type, conversion, null, note);
    }

    static LeafMapping without(String message) {
        Trouble trouble = new Trouble(Trouble.Kind.NO_COUNTERPART, message);
        return new LeafMapping(DataType.ANY, Conversion.NOTHING, trouble, null);
    }
}
