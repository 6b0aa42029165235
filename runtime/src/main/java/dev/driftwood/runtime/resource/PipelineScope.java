package dev.driftwood.runtime.resource;

import dev.driftwood.runtime.resource.dynamic.DynamicContentException;
import dev.driftwood.runtime.resource.dynamic.DynamicScope;
import dev.driftwood.runtime.resource.json.JsonValue;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/**
 * What expressions of a pipeline can ask for.
 *
 * @param withoutValue the pipeline's parameters that have neither a value nor a default
 */
record PipelineScope(String pipeline, ResourceScope known, Set<String> withoutValue) implements DynamicScope {

    PipelineScope {
        withoutValue = Set.copyOf(withoutValue);
    }

    @Override
    public Optional<JsonValue> ask(String function, Optional<String> argument) {
        return known.ask(function, argument);
    }

    @Override
    public DynamicContentException missing(String name, Collection<String> there) {
        return withoutValue.contains(name)
                ? new DynamicContentException(
                        "the parameter `" + name + "` of the pipeline `" + pipeline + "` has no value",
                        "give it one: --pipeline-param " + name + "=VALUE")
                : known.missing(name, there);
    }

    @Override
    public Instant now() {
        return known.now();
    }
}
