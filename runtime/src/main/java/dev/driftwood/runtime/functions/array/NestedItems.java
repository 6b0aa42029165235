package dev.driftwood.runtime.functions.array;

import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.MapVector;

/** Arrays within arrays, down to the items that are kept. */
final class NestedItems {

    private final List<ListInput> levels = new ArrayList<>();

    /** @param depth how many levels of arrays within the array are looked through, as far as there are */
    NestedItems(ListInput array, int depth) {
        levels.add(array);
        FieldVector items = array.elements();
        while (levels.size() <= depth && items instanceof ListVector && !(items instanceof MapVector)) {
            ListInput inner = new ListInput(items, false);
            levels.add(inner);
            items = inner.elements();
        }
    }

    /** The items of the innermost arrays. */
    FieldVector leaves() {
        return levels.get(levels.size() - 1).elements();
    }

    /** Whether an array within the row's array is null. */
    boolean hasNull(int row) {
        return hasNull(0, row);
    }

    private boolean hasNull(int level, int position) {
        ListInput list = levels.get(level);
        if (list.isNull(position)) {
            return true;
        }
        for (int i = list.start(position); level + 1 < levels.size() && i < list.end(position); i++) {
            if (hasNull(level + 1, i)) {
                return true;
            }
        }
        return false;
    }

    /** Adds the row's innermost items, whose vector is the numbered source of the output. */
    void addTo(ListOutput output, int source, int row) {
        addTo(output, source, 0, row);
    }

    private void addTo(ListOutput output, int source, int level, int position) {
        ListInput list = levels.get(level);
        for (int i = list.start(position); i < list.end(position); i++) {
            if (level + 1 < levels.size()) {
                addTo(output, source, level + 1, i);
            } else {
                output.add(source, i);
            }
        }
    }
}
