package dev.driftwood.adls.signin;

import java.net.URI;

/**
 * An application that is registered with a tenant (a service principal).
 *
 * @param authority where it signs in
 */
public record Application(String tenant, String clientId, URI authority) {}
