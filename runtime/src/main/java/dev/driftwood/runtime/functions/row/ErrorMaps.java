package dev.driftwood.runtime.functions.row;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.Form;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.BooleanInput;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.MapOutput;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/**
 * Puts the errors of a row together: those of maps, and those of checks that it failed. Arguments are the maps, then for each check
 * whether the row failed it and its message.
 */
public final class ErrorMaps {

    public static final DataType TYPE = DataType.map(DataType.STRING, DataType.STRING);

    private final int maps;
    private final List<String> ids;
    private final ScalarFunction function;

    /** @param maps how many arguments are maps */
    public ErrorMaps(int maps, List<String> ids) {
        this.maps = maps;
        this.ids = List.copyOf(ids);
        this.function = ScalarFunction.named("errors")
                .nullsSeen()
                .form(Form.BOUND, List.of())
                .build();
    }

    /** Stands for this combination in calls. */
    public ScalarFunction function() {
        return function;
    }

    /** The kernel. */
    public void run(Arguments in, Output out) {
        if (!anyErrors(in, out)) {
            for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
                out.setNull(row);
            }
            return;
        }
        try (FieldVector keys = keys(in)) {
            write(in, out, keys);
            out.finish();
        }
    }

    private boolean anyErrors(Arguments in, Output out) {
        boolean any = false;
        for (int i = 0; i < maps && !any; i++) {
            ListInput map = in.lists(i);
            for (int row = out.next(0); row < out.rows() && !any; row = out.next(row + 1)) {
                any = !map.isNull(row);
            }
        }
        for (int i = 0; i < ids.size() && !any; i++) {
            BooleanInput failed = failed(in, i);
            for (int row = out.next(0); row < out.rows() && !any; row = out.next(row + 1)) {
                any = isTrue(failed, row);
            }
        }
        return any;
    }

    private BooleanInput failed(Arguments in, int check) {
        return in.booleans(maps + 2 * check);
    }

    private static boolean isTrue(BooleanInput value, int row) {
        return !value.isNull(row) && value.at(row);
    }

    /** The checks' ids, and behind them the keys of all maps; owned by the caller. */
    private FieldVector keys(Arguments in) {
        List<FieldVector> sources = new ArrayList<>();
        try (FieldVector own = Values.vector(DataType.STRING, ids, in.context().allocator())) {
            sources.add(own);
            int count = ids.size();
            for (int i = 0; i < maps; i++) {
                sources.add(in.lists(i).keys());
                count += in.lists(i).keys().getValueCount();
            }
            int[] which = new int[count];
            int[] rows = new int[count];
            int next = 0;
            for (int source = 0; source < sources.size(); source++) {
                for (int row = 0; row < sources.get(source).getValueCount(); row++) {
                    which[next] = source;
                    rows[next++] = row;
                }
            }
            return Gather.interleave(sources, which, rows, count, in.context().allocator());
        }
    }

    private void write(Arguments in, Output out, FieldVector keys) {
        MapOutput result = out.maps(keys);
        List<ListInput> earlier = new ArrayList<>();
        int[] firstKeys = new int[maps];
        int[] sources = new int[maps + ids.size()];
        int next = ids.size();
        for (int i = 0; i < maps; i++) {
            earlier.add(in.lists(i));
            firstKeys[i] = next;
            next += earlier.get(i).keys().getValueCount();
            sources[i] = result.values(earlier.get(i).values());
        }
        List<BooleanInput> failed = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            failed.add(failed(in, i));
            sources[maps + i] = result.values(in.vector(maps + 2 * i + 1));
        }
        KeysOfRow known = new KeysOfRow(keys);
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            known.clear();
            for (int i = 0; i < maps; i++) {
                ListInput map = earlier.get(i);
                for (int entry = map.isNull(row) ? 0 : map.start(row); entry < end(map, row); entry++) {
                    if (known.add(firstKeys[i] + entry)) {
                        result.add(firstKeys[i] + entry, sources[i], entry);
                    }
                }
            }
            for (int i = 0; i < ids.size(); i++) {
                if (isTrue(failed.get(i), row) && known.add(i)) {
                    boolean constant = in.isConstant(maps + 2 * i + 1);
                    result.add(i, sources[maps + i], constant ? 0 : row);
                }
            }
            if (known.isEmpty()) {
                out.setNull(row);
            } else {
                result.end(row);
            }
        }
    }

    private static int end(ListInput map, int row) {
        return map.isNull(row) ? 0 : map.end(row);
    }
}
