package dev.driftwood.runtime.ledger;

import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;

/**
 * A column that is known.
 *
 * @param name in the spelling that it was first met in
 * @param type that it is read as
 * @param seen the types that files had it in, in the order in which they were met
 */
public record LedgerColumn(String name, DataType type, List<Sighting> seen) {

    public LedgerColumn {
        seen = List.copyOf(seen);
    }

    /** The same read as another type. */
    public LedgerColumn as(DataType other) {
        return new LedgerColumn(name, other, seen);
    }

    /** The same met once more; only a type that is new counts. */
    public LedgerColumn met(Sighting sighting) {
        for (Sighting earlier : seen) {
            if (earlier.type().equals(sighting.type())) {
                return this;
            }
        }
        List<Sighting> more = new ArrayList<>(seen);
        more.add(sighting);
        return new LedgerColumn(name, type, more);
    }
}
