package dev.driftwood.runtime.functions.date;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.WallClock;
import dev.driftwood.runtime.functions.Zones;
import dev.driftwood.runtime.vector.BytesInput;
import java.time.DateTimeException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Zones that differ from row to row, each prepared once per batch. */
final class ZoneColumn {

    private final BytesInput ids;
    private final Map<String, Optional<WallClock>> clocks = new HashMap<>();
    private @Nullable WallClock last;
    private int lastRow = -1;

    ZoneColumn(Arguments in, int argument) {
        ids = in.texts(argument);
    }

    /** The clocks of the row's zone; {@code null} if there is no such zone. */
    @Nullable WallClock at(int row) {
        if (lastRow < 0 || !ids.isEqual(row, ids, lastRow)) {
            last = clocks.computeIfAbsent(ids.text(row), ZoneColumn::find).orElse(null);
        }
        lastRow = row;
        return last;
    }

    private static Optional<WallClock> find(String id) {
        try {
            return Optional.of(WallClock.of(Zones.of(id)));
        } catch (DateTimeException e) {
            // A value of the data, not of the script: the row fails, not the flow.
            return Optional.empty();
        }
    }
}
