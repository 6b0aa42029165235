package dev.driftwood.runtime.definitions;

import dev.driftwood.script.source.SourceText;
import java.util.Map;

/**
 * A flowlet as one stream uses it.
 *
 * @param parameters those that the use gives a value: name to the text of an expression
 */
public record Flowlet(String name, SourceText script, Map<String, String> parameters) {

    public Flowlet {
        parameters = Map.copyOf(parameters);
    }
}
