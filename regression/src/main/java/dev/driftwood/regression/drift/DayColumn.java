package dev.driftwood.regression.drift;

import dev.driftwood.types.DataType;
import java.util.Optional;

/**
 * A column of a day.
 *
 * @param stored how files store it, in the format's words; empty if there is nothing to say
 * @param nullable whether files may hold nulls in it; empty if the format does not tell
 * @param trouble why the service cannot read it, if so
 */
public record DayColumn(
        String name, DataType type, String stored, Optional<Boolean> nullable, Optional<String> trouble) {

    static DayColumn of(String name, DataType type) {
        return new DayColumn(name, type, "", Optional.empty(), Optional.empty());
    }
}
