package dev.driftwood.adls.address;

import java.util.List;
import java.util.regex.Pattern;

/** Names that accounts and containers may have. */
final class AddressNames {

    private static final Pattern ACCOUNT = Pattern.compile("[a-z0-9]{3,24}");
    private static final Pattern CONTAINER = Pattern.compile("[a-z0-9](?:-?[a-z0-9]){2,62}");
    private static final int LONGEST_CONTAINER = 63;
    private static final List<String> SYSTEM_CONTAINERS = List.of("$root", "$web", "$logs");
    private static final String SECONDARY = "-secondary";

    private AddressNames() {}

    static void requireAccount(String name) {
        if (ACCOUNT.matcher(name).matches()) {
            return;
        }
        if (name.endsWith(SECONDARY)) {
            throw InvalidAddress.because(
                    "the secondary of an account is not supported", "Name the account without " + SECONDARY + ".");
        }
        throw InvalidAddress.because("an account has 3 to 24 small letters a to z and digits, which "
                + InvalidAddress.shown(name) + " has not");
    }

    static void requireContainer(String name) {
        boolean named = CONTAINER.matcher(name).matches() && name.length() <= LONGEST_CONTAINER;
        if (!named && !SYSTEM_CONTAINERS.contains(name)) {
            throw InvalidAddress.because(
                    "a container has 3 to 63 small letters a to z, digits and single hyphens between them, which "
                            + InvalidAddress.shown(name) + " has not");
        }
    }
}
