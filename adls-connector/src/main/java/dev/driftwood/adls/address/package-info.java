/**
 * Addresses of storage accounts in every form that people and tools write them. What could be a secret never comes back out of
 * them, not even in a complaint.
 */
@NullMarked
package dev.driftwood.adls.address;

import org.jspecify.annotations.NullMarked;
