package dev.driftwood.adls.address;

import java.util.Locale;

/**
 * The host of an account.
 *
 * @param blob whether it is the one that answers for blobs
 */
record AddressHost(StorageAccount account, boolean blob) {

    private static final String DFS = "dfs";
    private static final String BLOB = "blob";
    private static final String ONE_LAKE = ".fabric.microsoft.com";
    private static final String ZONED = ".storage.azure.net";
    private static final String PRIVATE_LINK = ".privatelink.";

    static AddressHost of(String written) {
        String host = written.toLowerCase(Locale.ROOT);
        if (host.indexOf(':') >= 0) {
            throw InvalidAddress.because(
                    "it has a port",
                    "Name the account by its host alone, and its endpoint in driftwood.yml: accounts, then the"
                            + " account, then endpoint.");
        }
        if (host.endsWith(ONE_LAKE)) {
            throw InvalidAddress.because("OneLake of Fabric is not supported", "Use a storage account of Azure.");
        }
        if (host.endsWith(ZONED)) {
            throw InvalidAddress.because(
                    "endpoints of a DNS zone are not supported", "Use an account with a standard endpoint.");
        }
        if (host.contains(PRIVATE_LINK)) {
            throw InvalidAddress.because(
                    "it names a private link by its own host",
                    "Write account.dfs.core.windows.net, which leads to the private endpoint within its network.");
        }
        return ofParts(host);
    }

    private static AddressHost ofParts(String host) {
        int name = host.indexOf('.');
        int service = host.indexOf('.', name + 1);
        if (name < 0 || service < 0) {
            throw InvalidAddress.because("it lacks the account's whole host");
        }
        String kind = host.substring(name + 1, service);
        if (!kind.equals(DFS) && !kind.equals(BLOB)) {
            throw InvalidAddress.because("the host of an account goes on with .dfs. or .blob. behind its name");
        }
        Cloud cloud = Cloud.ofSuffix(host.substring(service + 1))
                .orElseThrow(() -> InvalidAddress.because(
                        "no cloud has hosts with this end",
                        "There are core.windows.net, core.chinacloudapi.cn and core.usgovcloudapi.net. Another host that"
                                + " answers for an account stands in driftwood.yml: accounts, then the account, then"
                                + " endpoint."));
        String account = host.substring(0, name);
        AddressNames.requireAccount(account);
        return new AddressHost(new StorageAccount(account, cloud), kind.equals(BLOB));
    }
}
