package dev.driftwood.cli.profile;

import dev.driftwood.runtime.feed.SourceFeed;
import dev.driftwood.script.source.Diagnostic;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a profile says. Folders are as the file has them, relative to its own.
 *
 * @param linkedServices linked service to what plays its store
 * @param output what sinks write below
 * @param parameters data flow to the values of its parameters, expressions of the data flow language
 * @param pipelineParameters pipeline to the values of its parameters
 * @param accounts storage account to how to sign in to it, variables not yet filled in
 * @param keyVault secret of a key vault to what stands in for it, variables not yet filled in
 * @param ledger where it is remembered what runs have met
 * @param feeds data flow to what is said of its sources
 * @param warnings of what works and should not be so
 */
public record Profile(
        Map<String, String> linkedServices,
        Optional<String> output,
        Map<String, Map<String, String>> parameters,
        Map<String, Map<String, String>> pipelineParameters,
        Map<String, Map<String, String>> accounts,
        Map<String, String> keyVault,
        Optional<String> ledger,
        Map<String, Map<String, SourceFeed>> feeds,
        List<Diagnostic> warnings) {

    public static final Profile EMPTY = new Profile(
            Map.of(), Optional.empty(), Map.of(), Map.of(), Map.of(), Map.of(), Optional.empty(), Map.of(), List.of());

    public Profile {
        linkedServices = Map.copyOf(linkedServices);
        parameters = Map.copyOf(parameters);
        pipelineParameters = Map.copyOf(pipelineParameters);
        accounts = Map.copyOf(accounts);
        keyVault = Map.copyOf(keyVault);
        feeds = Map.copyOf(feeds);
        warnings = List.copyOf(warnings);
    }

    /** Nothing of accounts and key vaults, whose values may be secrets. */
    @Override
    public String toString() {
        return "profile of " + linkedServices.keySet() + ", " + accounts.keySet();
    }
}
