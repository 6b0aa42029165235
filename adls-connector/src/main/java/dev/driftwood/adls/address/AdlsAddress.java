package dev.driftwood.adls.address;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A place in a storage account.
 *
 * @param container empty if the whole account is meant
 * @param path from the container's root, beginning with a slash; empty for the root; a pattern may stand in it
 * @param blob whether the address names the account's host for blobs
 */
public record AdlsAddress(StorageAccount account, Optional<String> container, String path, boolean blob) {

    private static final String SCHEME_END = "://";
    private static final List<String> DRIVER_SCHEMES = List.of("abfs", "abfss", "wasb", "wasbs");
    private static final String RETIRED_SCHEME = "adl";
    private static final String SIGNATURE = "sig=";

    /** Whether an address is of a kind that storage accounts have, well-formed or not. */
    public static boolean isOne(String address) {
        int end = address.indexOf(SCHEME_END);
        if (end <= 0) {
            return false;
        }
        String scheme = address.substring(0, end).toLowerCase(Locale.ROOT);
        if (!scheme.equals("https") && !scheme.equals("http")) {
            return DRIVER_SCHEMES.contains(scheme) || scheme.equals(RETIRED_SCHEME);
        }
        String host = authority(address.substring(end + SCHEME_END.length())).toLowerCase(Locale.ROOT);
        return host.contains(".dfs.") || host.contains(".blob.");
    }

    /**
     * Reads an address.
     *
     * @throws dev.driftwood.script.source.DataFlowException if it is none, or holds what belongs elsewhere, such as a secret
     */
    public static AdlsAddress of(String address) {
        int end = address.indexOf(SCHEME_END);
        if (end <= 0) {
            throw InvalidAddress.because("it does not begin with abfss:// or https://");
        }
        String scheme = address.substring(0, end).toLowerCase(Locale.ROOT);
        String rest = address.substring(end + SCHEME_END.length());
        requireNoSignature(rest);
        requireCharacters(rest);
        if (scheme.equals("https")) {
            return ofWeb(rest);
        }
        if (DRIVER_SCHEMES.contains(scheme)) {
            return ofDriver(rest, scheme.startsWith("wasb"));
        }
        throw scheme.equals(RETIRED_SCHEME)
                ? InvalidAddress.because("Data Lake Storage Gen1 was retired", "Use an account of Gen2: abfss://.")
                : InvalidAddress.because("it does not begin with abfss:// or https://");
    }

    /** {@code container@host/path}, every character for itself. */
    private static AdlsAddress ofDriver(String rest, boolean blobOnly) {
        String authority = authority(rest);
        int at = authority.lastIndexOf('@');
        if (at < 0) {
            throw InvalidAddress.because("it names no container");
        }
        String container = authority.substring(0, at);
        if (container.indexOf(':') >= 0 || container.indexOf('@') >= 0) {
            throw InvalidAddress.because("it holds user information");
        }
        AddressHost host = AddressHost.of(authority.substring(at + 1));
        AddressNames.requireContainer(container);
        if (blobOnly && !host.blob()) {
            throw InvalidAddress.because(
                    "wasb:// goes with .blob., and .dfs. with abfs://", "Write abfss:// in front of it.");
        }
        return new AdlsAddress(
                host.account(), Optional.of(container), tidy(rest.substring(authority.length())), host.blob());
    }

    /** {@code host/container/path}, percent-encoded. */
    private static AdlsAddress ofWeb(String rest) {
        String authority = authority(rest);
        if (authority.indexOf('@') >= 0) {
            throw InvalidAddress.because("it holds user information");
        }
        AddressHost host = AddressHost.of(authority);
        String path = rest.substring(authority.length());
        if (path.indexOf('?') >= 0) {
            throw InvalidAddress.because(
                    "it holds a query",
                    "Write abfss:// if the question mark is a wildcard, or %3F if it is part of a name.");
        }
        if (path.indexOf('#') >= 0) {
            throw InvalidAddress.because("it holds a fragment", "Write %23 for a # in a name.");
        }
        String below = tidy(PercentEncoding.decoded(path));
        requireCharacters(below);
        if (below.isEmpty()) {
            return new AdlsAddress(host.account(), Optional.empty(), "", host.blob());
        }
        int end = below.indexOf('/', 1);
        String container = end < 0 ? below.substring(1) : below.substring(1, end);
        AddressNames.requireContainer(container);
        return new AdlsAddress(
                host.account(), Optional.of(container), end < 0 ? "" : below.substring(end), host.blob());
    }

    /** What stands before the first slash, or what would end it in any address. */
    private static String authority(String rest) {
        int end = 0;
        while (end < rest.length() && "/?#".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        return rest.substring(0, end);
    }

    /** A shared access signature is a key: an address is printed, and kept in the shell's history. */
    private static void requireNoSignature(String rest) {
        int query = rest.indexOf('?');
        if (query >= 0 && rest.toLowerCase(Locale.ROOT).indexOf(SIGNATURE, query) >= 0) {
            throw InvalidAddress.because(
                    "it holds a shared access signature, which is a secret",
                    "Leave out the question mark and what follows, and set AZURE_STORAGE_SAS_TOKEN (with"
                            + " AZURE_STORAGE_ACCOUNT), or sas in driftwood.yml, instead.");
        }
    }

    private static void requireCharacters(String rest) {
        if (rest.chars().anyMatch(c -> c < ' ' || c == 0x7f)) {
            throw InvalidAddress.because("it holds a control character");
        }
    }

    /** Slashes at the end and doubled ones mean nothing; nothing leads up. */
    private static String tidy(String path) {
        List<String> names = new ArrayList<>();
        for (String name : path.split("/", -1)) {
            if (name.equals(".") || name.equals("..")) {
                throw InvalidAddress.because("its path has a `" + name + "`", "Write the path as it is.");
            }
            if (!name.isEmpty()) {
                names.add(name);
            }
        }
        if (!path.isEmpty() && path.charAt(0) != '/') {
            throw InvalidAddress.because("a query stands where its path should begin");
        }
        return names.isEmpty() ? "" : "/" + String.join("/", names);
    }

    /** As the driver writes it, and as the container is known to people: without the path. */
    public String root() {
        return container
                .map(name -> "abfss://" + name + "@" + (blob ? account.blobHost() : account.dfsHost()))
                .orElseGet(() -> "https://" + (blob ? account.blobHost() : account.dfsHost()));
    }

    /** The same account, and the container of that name. */
    public AdlsAddress in(String name) {
        AddressNames.requireContainer(name);
        return new AdlsAddress(account, Optional.of(name), "", blob);
    }

    @Override
    public String toString() {
        return root() + path;
    }
}
