package dev.driftwood.runtime.functions.date;

import dev.driftwood.runtime.functions.CallSite;
import dev.driftwood.runtime.functions.InvalidArgumentException;
import dev.driftwood.runtime.functions.WallClock;
import dev.driftwood.runtime.functions.Zones;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.Optional;

/** An optional argument that names a time zone. */
final class ZoneArgument {

    private ZoneArgument() {}

    /** Whether the call has the argument at all. */
    static boolean isGiven(CallSite site, int argument) {
        return site.arguments().count() > argument;
    }

    /**
     * The zone of a literal; empty if the argument is none, or not given.
     *
     * @throws InvalidArgumentException if there is no such zone
     */
    static Optional<ZoneId> literal(CallSite site, int argument) {
        Optional<String> id = site.arguments().text(argument);
        if (id.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(Zones.of(id.get()));
        } catch (DateTimeException e) {
            throw new InvalidArgumentException(argument, "is no time zone: '" + id.get() + "'");
        }
    }

    /** The clocks of a literal's zone, see {@link #literal}. */
    static Optional<WallClock> clock(CallSite site, int argument) {
        return literal(site, argument).map(WallClock::of);
    }

    /**
     * For functions whose result does not depend on the zone.
     *
     * @throws InvalidArgumentException if it is a literal, but no zone
     */
    static void check(CallSite site, int argument) {
        literal(site, argument);
    }
}
