package dev.driftwood.cli.profile;

import java.util.Map;
import java.util.Optional;

/**
 * What a profile says. Folders are as the file has them, relative to its own.
 *
 * @param linkedServices linked service to the folder that plays its store
 * @param output the folder that sinks write below
 * @param parameters data flow to the values of its parameters, expressions of the data flow language
 * @param pipelineParameters pipeline to the values of its parameters
 */
public record Profile(
        Map<String, String> linkedServices,
        Optional<String> output,
        Map<String, Map<String, String>> parameters,
        Map<String, Map<String, String>> pipelineParameters) {

    public static final Profile EMPTY = new Profile(Map.of(), Optional.empty(), Map.of(), Map.of());

    public Profile {
        linkedServices = Map.copyOf(linkedServices);
        parameters = Map.copyOf(parameters);
        pipelineParameters = Map.copyOf(pipelineParameters);
    }
}
