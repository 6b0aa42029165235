/**
 * Pushes batches through the bound plan and counts what passes. Knows operators and batches, but no transformation by name.
 */
@NullMarked
package dev.driftwood.runtime.execute;

import org.jspecify.annotations.NullMarked;
