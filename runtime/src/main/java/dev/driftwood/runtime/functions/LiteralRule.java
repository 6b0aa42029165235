package dev.driftwood.runtime.functions;

import java.util.List;
import java.util.Optional;

/**
 * What a function gives for literals, computed without vectors: a pattern over ten thousand columns folds its condition for each of
 * them. Must agree with the kernel, and may leave any call to it.
 */
@FunctionalInterface
public interface LiteralRule {

    /**
     * The result; empty to leave it to the kernel.
     *
     * @param arguments the values after coercion, none of them null
     */
    Optional<Object> value(List<Object> arguments);
}
