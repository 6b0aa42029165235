package dev.driftwood.lake.access;

/** Knows which containers are open to readers who do not sign in. */
@FunctionalInterface
public interface PublicContainers {

    /** {@code container}: may be listed and read; {@code blob}: may be read; empty: neither. */
    String access(String container);
}
