package dev.driftwood.adls.signin;

import java.time.Instant;

/** A token for storage accounts, and until when it is good. */
public record AccessToken(Secret token, Instant expiry) {}
