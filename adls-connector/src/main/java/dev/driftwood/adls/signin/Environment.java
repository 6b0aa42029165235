package dev.driftwood.adls.signin;

import java.util.Map;
import java.util.Optional;

/** Environment variables. */
public record Environment(Map<String, String> variables) {

    public Environment {
        variables = Map.copyOf(variables);
    }

    /** A variable that is set to nothing is not set. */
    Optional<String> value(String name) {
        return Optional.ofNullable(variables.get(name)).filter(text -> !text.isBlank());
    }

    Optional<Secret> secret(String name) {
        return value(name).map(Secret::new);
    }

    /** Names only: any value may be a secret. */
    @Override
    public String toString() {
        return variables.size() + " variables";
    }
}
