package dev.driftwood.adls.address;

/**
 * A storage account.
 *
 * @param cloud that it is in
 */
public record StorageAccount(String name, Cloud cloud) {

    /** The host that answers for folders and files: {@code contoso.dfs.core.windows.net}. */
    public String dfsHost() {
        return name + ".dfs." + cloud.storageSuffix();
    }

    /** The host that answers for blobs: {@code contoso.blob.core.windows.net}. */
    public String blobHost() {
        return name + ".blob." + cloud.storageSuffix();
    }

    /** As people call it; with its host where the name alone would mean another cloud. */
    @Override
    public String toString() {
        return cloud == Cloud.PUBLIC ? name : dfsHost();
    }
}
