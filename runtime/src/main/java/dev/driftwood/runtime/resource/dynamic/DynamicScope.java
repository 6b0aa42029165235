package dev.driftwood.runtime.resource.dynamic;

import dev.driftwood.runtime.resource.json.JsonValue;
import dev.driftwood.script.source.NearestName;
import java.time.Instant;
import java.util.Collection;
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

    /**
     * The complaint of a name that has no value.
     *
     * @param there the names that have one in its place
     */
    default DynamicContentException missing(String name, Collection<String> there) {
        String hint = NearestName.hint(name, there)
                .orElse(there.isEmpty() ? "there are none" : "there are: " + String.join(", ", there));
        return new DynamicContentException("there is no `" + name + "`", hint);
    }

    /** The time that {@code utcnow()} gives. */
    Instant now();
}
