package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import java.time.Instant;
import java.util.Optional;

/** What an expression can ask of its surroundings. */
public interface DynamicScope {

    /**
     * What a function of the surroundings gives, such as {@code pipeline()} or {@code variables('x')}.
     *
     * @param argument empty if there is none
     * @return empty if the surroundings do not have the function
     */
    Optional<JsonValue> ask(String function, Optional<String> argument);

    /** The time that {@code utcnow()} gives. */
    Instant now();
}
