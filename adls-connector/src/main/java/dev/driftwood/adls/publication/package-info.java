/**
 * Staging in a container of a storage account and publishing what was staged, all of it or nothing, with what the service gives:
 * renames that never overwrite, leases, conditions. Knows the container by its calls only, not the driver behind them.
 */
@NullMarked
package dev.driftwood.adls.publication;

import org.jspecify.annotations.NullMarked;
