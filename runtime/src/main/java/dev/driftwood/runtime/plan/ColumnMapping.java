package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;

/** Bookkeeping that every node needs when it says which input columns its outputs are made of. */
public final class ColumnMapping {

    private ColumnMapping() {}

    /** All columns of a schema. */
    public static BitSet all(Schema schema) {
        BitSet all = new BitSet(schema.width());
        all.set(0, schema.width());
        return all;
    }

    /** The column after passing through a stream unchanged: the stream joins its path, its origin stays. */
    public static Column through(Column column, String stream) {
        return new Column(
                column.name(),
                column.type(),
                column.drifted(),
                column.origin(),
                prepend(stream, column.path()),
                column.lineage());
    }

    /** All columns after passing through a stream unchanged, and the tags of its rows. */
    public static Schema withTags(Schema schema, String stream) {
        return new Schema(through(schema, stream).columns(), schema.tags());
    }

    /** All columns after passing through a stream unchanged. */
    public static Schema through(Schema schema, String stream) {
        return new Schema(schema.columns().stream().map(c -> through(c, stream)).toList());
    }

    /** The path with one more stream in front. */
    public static List<String> prepend(String stream, List<String> path) {
        String[] longer = new String[path.size() + 1];
        longer[0] = stream;
        for (int i = 0; i < path.size(); i++) {
            longer[i + 1] = path.get(i);
        }
        return List.of(longer);
    }
}
