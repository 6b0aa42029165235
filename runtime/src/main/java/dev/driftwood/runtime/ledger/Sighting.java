package dev.driftwood.runtime.ledger;

import dev.driftwood.types.DataType;
import java.time.Instant;

/** Where and when a column was first met in a type. */
public record Sighting(DataType type, String file, Instant date) {}
