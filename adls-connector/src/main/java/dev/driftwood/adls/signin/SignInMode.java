package dev.driftwood.adls.signin;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names of the ways to sign in. */
public enum SignInMode {
    ACCOUNT_KEY,
    SAS,
    CLIENT_SECRET,
    CLIENT_CERTIFICATE,
    MANAGED_IDENTITY,
    WORKLOAD_IDENTITY,
    AZURE_CLI,
    ANONYMOUS;

    /** As users write it: {@code client-secret}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<SignInMode> named(String word) {
        for (SignInMode mode : values()) {
            if (mode.word().equals(word)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }

    static List<String> words() {
        List<String> words = new ArrayList<>();
        for (SignInMode mode : values()) {
            words.add(mode.word());
        }
        return words;
    }
}
