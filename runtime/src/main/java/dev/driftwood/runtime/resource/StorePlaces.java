package dev.driftwood.runtime.resource;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * Where stores are on this machine.
 *
 * @param linkedServices linked service to the folder that plays its store
 * @param base the folder for those that are not named
 * @param output the folder that sinks write below; empty if they write to their stores
 */
public record StorePlaces(Map<String, Path> linkedServices, Path base, Optional<Path> output) {

    public StorePlaces {
        linkedServices = Map.copyOf(linkedServices);
    }

    Path of(Optional<String> linkedService, boolean sink) {
        if (sink && output.isPresent()) {
            return output.get();
        }
        return linkedService
                .map(name -> linkedServices.getOrDefault(name, base))
                .orElse(base);
    }
}
