package dev.driftwood.adls.address;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** The clouds that have storage accounts, each with its own hosts. */
public enum Cloud {
    PUBLIC("core.windows.net", "https://login.microsoftonline.com", "AzurePublic"),
    CHINA("core.chinacloudapi.cn", "https://login.partner.microsoftonline.cn", "AzureChina"),
    US_GOVERNMENT("core.usgovcloudapi.net", "https://login.microsoftonline.us", "AzureUsGovernment");

    private final String storageSuffix;
    private final String authority;
    private final String serviceName;

    Cloud(String storageSuffix, String authority, String serviceName) {
        this.storageSuffix = storageSuffix;
        this.authority = authority;
        this.serviceName = serviceName;
    }

    /** What the hosts of its accounts end in. */
    public String storageSuffix() {
        return storageSuffix;
    }

    /** Where identities sign in. */
    public URI authority() {
        return URI.create(authority);
    }

    static Optional<Cloud> ofSuffix(String suffix) {
        for (Cloud cloud : values()) {
            if (cloud.storageSuffix.equals(suffix.toLowerCase(Locale.ROOT))) {
                return Optional.of(cloud);
            }
        }
        return Optional.empty();
    }

    /** The cloud that a linked service calls {@code azureCloudType}. */
    public static Optional<Cloud> ofServiceName(String name) {
        for (Cloud cloud : values()) {
            if (cloud.serviceName.equalsIgnoreCase(name)) {
                return Optional.of(cloud);
            }
        }
        return Optional.empty();
    }

    /** What linked services call it. */
    public String serviceName() {
        return serviceName;
    }
}
