package dev.driftwood.runtime.functions;

import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.types.DataType;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Which entries of a dictionary lose something at which place of an expression, so that it can be counted for the rows that use them.
 * Not every loss can be told of in this way: not that of a constant, or of an item of an array.
 */
public final class EntryLosses {

    /** Each has a sample, of which few will be shown. */
    private static final int MOST = 1000;

    private final Map<Place, Lost> places = new LinkedHashMap<>();
    private boolean complete = true;
    private int count;

    private record Place(CallPlace place, DataType target, LossKind kind) {}

    private static final class Lost {
        private final BitSet entries = new BitSet();
        private final Map<Integer, String> samples = new HashMap<>();
    }

    void add(CallPlace place, DataType target, LossKind kind, int entry, String sample) {
        Lost lost = places.computeIfAbsent(new Place(place, target, kind), key -> new Lost());
        lost.entries.set(entry);
        lost.samples.putIfAbsent(entry, sample);
        complete &= ++count <= MOST;
    }

    /** Says that something is lost which is not that of an entry. */
    void addOther() {
        complete = false;
    }

    /** Whether all losses are those of entries. */
    public boolean isComplete() {
        return complete;
    }

    public boolean isEmpty() {
        return complete && places.isEmpty();
    }

    /**
     * Counts the losses of rows.
     *
     * @param entries the entry of each row, in the order of rows
     */
    public void count(int[] entries, Observations into) {
        places.forEach((place, lost) -> {
            for (int entry : entries) {
                if (lost.entries.get(entry)) {
                    Observations.Tally tally = into.tally(place.place, place.target, place.kind);
                    tally.add(1);
                    if (tally.wantsSample()) {
                        tally.sample(lost.samples.getOrDefault(entry, ""));
                    }
                }
            }
        });
    }
}
