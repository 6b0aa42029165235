package dev.driftwood.adls.driver;

import dev.driftwood.lake.Lake;
import java.util.List;
import java.util.Optional;

/** Containers of the server that plays an account. */
final class LakeContainer {

    private static final String SUFFIX = ".dfs.core.windows.net";

    private LakeContainer() {}

    static Location location(Lake lake, String container) {
        return new Location(
                lake.account() + SUFFIX,
                container,
                Optional.of(lake.endpoint()),
                List.of(lake.certificate()),
                Optional.empty());
    }

    static DriverContainer open(Lake lake, String container) {
        return new DriverContainer(location(lake, container), new Credential.AccountKey(lake.key()));
    }
}
