package dev.driftwood.runtime.sort;

/** How one key orders rows; where null stands does not depend on the direction. */
public record KeyOrder(boolean descending, boolean nullsFirst) {}
