package dev.driftwood.runtime.functions.convert;

import java.time.DateTimeException;
import java.time.ZoneId;

/** Time zones by the names that scripts use. Rule: language.md, section 6: GMT, PST, UTC, America/Cayman. */
public final class Zones {

    private Zones() {}

    /**
     * The zone of an id, an offset or one of Java's three-letter names.
     *
     * @throws DateTimeException if there is none
     */
    public static ZoneId of(String id) {
        return ZoneId.of(id.strip(), ZoneId.SHORT_IDS);
    }
}
