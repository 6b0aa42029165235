package dev.driftwood.runtime.functions.row;

import static dev.driftwood.runtime.functions.Parameter.required;

import dev.driftwood.runtime.cache.CachedRows;
import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.Parameter;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * What can be asked of one cache sink. Each cache has functions of its own, so that two calls are the same only if they ask the
 * same cache.
 *
 * @param lookup the first row with the keys; not to be called if there are none
 * @param mlookup all rows with the keys; not to be called if there are none
 */
public record CacheLookups(
        ScalarFunction lookup, ScalarFunction mlookup, ScalarFunction output, ScalarFunction outputs) {

    private static final int ONE_ROW = 1;

    /**
     * @param sink the cache sink's name
     * @param keys the types of its key columns
     */
    public static CacheLookups of(String sink, DataType.StructType row, List<DataType> keys) {
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < Math.max(1, keys.size()); i++) {
            parameters.add(required("key" + (i + 1), keys.isEmpty() ? DataType.STRING : keys.get(i)));
        }
        DataType rows = DataType.array(row);
        return new CacheLookups(
                function(sink, "lookup", parameters, row, (in, out) -> lookUp(sink, in, out)),
                function(sink, "mlookup", parameters, rows, (in, out) -> lookUpAll(sink, in, out)),
                function(sink, "output", List.of(), row, (in, out) -> first(sink, in, out)),
                function(
                        sink,
                        "outputs",
                        List.of(),
                        rows,
                        (in, out) -> out.share(in.context().caches().of(sink).all())));
    }

    private static ScalarFunction function(
            String sink, String name, List<Parameter> parameters, DataType result, Kernel kernel) {
        return ScalarFunction.named(name)
                .ofCache(sink)
                .prepared(parameters, signature -> result, site -> kernel)
                .build();
    }

    private static void lookUp(String sink, Arguments in, Output out) {
        CachedRows cache = in.context().caches().of(sink);
        out.take(cache.rows(), firstRows(cache, in, out));
    }

    private static void lookUpAll(String sink, Arguments in, Output out) {
        CachedRows cache = in.context().caches().of(sink);
        int[] first = firstRows(cache, in, out);
        ListOutput lists = out.lists();
        int source = lists.source(cache.rows());
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            if (first[row] == CachedRows.NONE) {
                out.setNull(row);
            } else {
                for (int match = first[row]; match != CachedRows.NONE; match = cache.next(match)) {
                    lists.add(source, match);
                }
                lists.end(row);
            }
        }
    }

    private static void first(String sink, Arguments in, Output out) {
        CachedRows cache = in.context().caches().of(sink);
        int[] rows = new int[out.rows()];
        Arrays.fill(rows, cache.count() == 0 ? CachedRows.NONE : 0);
        out.take(cache.rows(), rows);
    }

    /** The first row of the cache for each live row of the batch. */
    private static int[] firstRows(CachedRows cache, Arguments in, Output out) {
        int[] asked = new int[out.rows()];
        int count = 0;
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            asked[count++] = row;
        }
        int[] found = new int[count];
        List<FieldVector> owned = new ArrayList<>();
        try {
            cache.find(keys(in, out, owned), asked, count, found);
        } finally {
            owned.forEach(FieldVector::close);
        }
        int[] rows = new int[out.rows()];
        Arrays.fill(rows, CachedRows.NONE);
        for (int i = 0; i < count; i++) {
            rows[asked[i]] = found[i];
        }
        return rows;
    }

    /** The keys, each with a value for every row; what had to be made for that is owned by the caller. */
    private static List<FieldVector> keys(Arguments in, Output out, List<FieldVector> owned) {
        List<FieldVector> keys = new ArrayList<>();
        for (int i = 0; i < in.count(); i++) {
            FieldVector key = in.vector(i);
            if (in.isConstant(i) && out.rows() > ONE_ROW) {
                key = Gather.take(
                        key, new int[out.rows()], out.rows(), in.context().allocator());
                owned.add(key);
            }
            keys.add(key);
        }
        return keys;
    }
}
