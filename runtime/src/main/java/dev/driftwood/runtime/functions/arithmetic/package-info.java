/**
 * Arithmetic on numbers, and what {@code +} and {@code -} mean for text, dates and arrays: one file per function or kin. Integers
 * wrap, decimals that overflow become null, division by zero is null.
 */
@NullMarked
package dev.driftwood.runtime.functions.arithmetic;

import org.jspecify.annotations.NullMarked;
