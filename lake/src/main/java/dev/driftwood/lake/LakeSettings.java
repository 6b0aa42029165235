package dev.driftwood.lake;

import dev.driftwood.lake.access.AccountKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How a server is to be.
 *
 * @param folder where everything is kept
 * @param account its name, which addresses and signatures have
 * @param containers made if they are not there
 * @param publicContainers the same, which anybody may list and read
 * @param port of TLS; 0 for any that is free
 * @param plainPort of plain HTTP; 0 for any that is free
 * @param key of the account; empty for the one that is kept in the folder, or a new one
 */
public record LakeSettings(
        Path folder,
        String account,
        List<String> containers,
        List<String> publicContainers,
        int port,
        int plainPort,
        Optional<AccountKey> key) {

    public LakeSettings {
        containers = List.copyOf(containers);
        publicContainers = List.copyOf(publicContainers);
        if (!account.matches("[a-z0-9]{3,24}")) {
            throw new IllegalArgumentException(
                    "an account's name has 3 to 24 small letters and digits: '" + account + "'");
        }
    }

    public static LakeSettings in(Path folder) {
        return new LakeSettings(folder, "lake", List.of(), List.of(), 0, 0, Optional.empty());
    }

    public LakeSettings withAccount(String name) {
        return new LakeSettings(folder, name, containers, publicContainers, port, plainPort, key);
    }

    public LakeSettings withContainer(String name) {
        List<String> more = new ArrayList<>(containers);
        more.add(name);
        return new LakeSettings(folder, account, more, publicContainers, port, plainPort, key);
    }

    public LakeSettings withPublicContainer(String name) {
        List<String> more = new ArrayList<>(publicContainers);
        more.add(name);
        return new LakeSettings(folder, account, containers, more, port, plainPort, key);
    }

    public LakeSettings withPorts(int tls, int plain) {
        return new LakeSettings(folder, account, containers, publicContainers, tls, plain, key);
    }

    public LakeSettings withKey(String base64) {
        return new LakeSettings(
                folder, account, containers, publicContainers, port, plainPort, Optional.of(new AccountKey(base64)));
    }
}
