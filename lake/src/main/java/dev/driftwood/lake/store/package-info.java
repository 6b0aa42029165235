/**
 * The content of an account on disk: containers, folders, files, uncommitted data and leases. Each operation is done as a whole or
 * not at all.
 */
@NullMarked
package dev.driftwood.lake.store;

import org.jspecify.annotations.NullMarked;
