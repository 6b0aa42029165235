/**
 * Divides a plan's work into units that run on several threads, and puts what they make together in the order of the rows. Knows
 * the kinds of plan nodes, but no transformation, format or store by name.
 */
@NullMarked
package dev.driftwood.runtime.schedule;

import org.jspecify.annotations.NullMarked;
