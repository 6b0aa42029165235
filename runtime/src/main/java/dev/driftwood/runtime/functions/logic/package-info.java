/**
 * Truth values and conditionals: and, or, not, xor, iif, case, coalesce and the null tests. Three-valued where an operand may be
 * null.
 */
@NullMarked
package dev.driftwood.runtime.functions.logic;

import org.jspecify.annotations.NullMarked;
