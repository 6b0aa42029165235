package dev.driftwood.runtime.storage;

import java.util.Map;

/**
 * What a linked service says of its connection. Rule: resources.md, section 4.
 *
 * @param service the linked service's name
 * @param type of the linked service, such as {@code AzureBlobFS}
 * @param texts property to what it says in clear
 * @param secrets property to a secret that stands in the file
 * @param vaultSecrets property to the name of a secret that a key vault holds
 */
public record ConnectionSettings(
        String service,
        String type,
        Map<String, String> texts,
        Map<String, String> secrets,
        Map<String, String> vaultSecrets) {

    public ConnectionSettings {
        texts = Map.copyOf(texts);
        secrets = Map.copyOf(secrets);
        vaultSecrets = Map.copyOf(vaultSecrets);
    }

    /** Says nothing that could be secret; texts could, where a connection string is one. */
    @Override
    public String toString() {
        return type + " " + service;
    }
}
