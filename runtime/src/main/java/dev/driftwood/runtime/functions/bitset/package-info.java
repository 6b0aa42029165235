/**
 * Bit sets: arrays of longs, in which word k holds the bits 64k to 64k + 63. The service shows them in examples only.
 */
@NullMarked
package dev.driftwood.runtime.functions.bitset;

import org.jspecify.annotations.NullMarked;
