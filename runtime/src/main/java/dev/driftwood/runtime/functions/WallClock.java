package dev.driftwood.runtime.functions;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.List;

/**
 * What the clocks of a zone show at a moment of UTC and back, in microseconds since 1970-01-01T00:00: from tables of the zone's
 * changes, made once, and without objects until 2100. Immutable.
 */
public final class WallClock {

    private static final long MICROS_PER_SECOND = 1_000_000;
    private static final Instant TABLE_END = Instant.parse("2101-01-01T00:00:00Z");
    private static final long HORIZON = Instant.parse("2100-01-01T00:00:00Z").getEpochSecond() * MICROS_PER_SECOND;

    private final ZoneRules rules;
    private final long horizon;
    private final long[] utcStarts;
    private final long[] wallStarts;
    private final long[] offsets;

    private WallClock(ZoneRules rules) {
        this.rules = rules;
        this.horizon = rules.getTransitionRules().isEmpty() ? Long.MAX_VALUE : HORIZON;
        List<ZoneOffsetTransition> changes = changes(rules);
        this.utcStarts = new long[changes.size()];
        this.wallStarts = new long[changes.size()];
        this.offsets = new long[changes.size() + 1];
        offsets[0] = micros(
                changes.isEmpty()
                        ? rules.getOffset(Instant.EPOCH)
                        : changes.get(0).getOffsetBefore());
        for (int i = 0; i < changes.size(); i++) {
            ZoneOffsetTransition change = changes.get(i);
            long before = micros(change.getOffsetBefore());
            long after = micros(change.getOffsetAfter());
            utcStarts[i] = change.toEpochSecond() * MICROS_PER_SECOND;
            wallStarts[i] = utcStarts[i] + Math.max(before, after);
            offsets[i + 1] = after;
        }
    }

    /** The clocks of the zone. */
    public static WallClock of(ZoneId zone) {
        return new WallClock(zone.getRules());
    }

    private static List<ZoneOffsetTransition> changes(ZoneRules rules) {
        List<ZoneOffsetTransition> changes = new ArrayList<>(rules.getTransitions());
        if (!rules.getTransitionRules().isEmpty()) {
            Instant last = changes.isEmpty()
                    ? Instant.EPOCH
                    : changes.get(changes.size() - 1).getInstant();
            ZoneOffsetTransition next = rules.nextTransition(last);
            while (next != null && next.getInstant().isBefore(TABLE_END)) {
                changes.add(next);
                next = rules.nextTransition(next.getInstant());
            }
        }
        return changes;
    }

    private static long micros(ZoneOffset offset) {
        return offset.getTotalSeconds() * MICROS_PER_SECOND;
    }

    /** What the clocks show at a moment of UTC. */
    public long fromUtc(long utc) {
        if (utc >= horizon) {
            return utc + micros(rules.getOffset(Instant.ofEpochSecond(Math.floorDiv(utc, MICROS_PER_SECOND))));
        }
        return utc + offsets[passed(utcStarts, utc)];
    }

    /**
     * The moment of UTC at which the clocks show the time. A time shown twice is the first of both; one that the clocks skip is
     * told by the clocks of before, so that it comes out as much later as they are put forward (as in Spark).
     */
    public long toUtc(long wall) {
        if (wall >= horizon) {
            LocalDateTime time = LocalDateTime.ofEpochSecond(Math.floorDiv(wall, MICROS_PER_SECOND), 0, ZoneOffset.UTC);
            return wall - micros(rules.getOffset(time));
        }
        return wall - offsets[passed(wallStarts, wall)];
    }

    /** How many of the ascending starts are at the moment or before. */
    private static int passed(long[] starts, long moment) {
        int low = 0;
        int high = starts.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] <= moment) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
