package dev.driftwood.runtime.functions;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.regex.Pattern;

/** Time zones by the names that scripts use. Rule: language.md, section 6: GMT, PST, UTC, America/Cayman. */
public final class Zones {

    private static final Pattern ONE_HOUR_DIGIT = Pattern.compile("^([+-])(\\d):");

    private Zones() {}

    /**
     * The zone of an id, an offset (of one hour digit, too, as Spark has it) or one of Java's three-letter names.
     *
     * @throws DateTimeException if there is none
     */
    public static ZoneId of(String id) {
        String offset = ONE_HOUR_DIGIT.matcher(id.strip()).replaceFirst("$10$2:");
        return ZoneId.of(offset, ZoneId.SHORT_IDS);
    }
}
