/**
 * Comparisons of values of any type, and choices by order. Null on either side gives null unless a function says otherwise; text
 * compares by code point, NaN is equal to itself and above every number.
 */
@NullMarked
package dev.driftwood.runtime.functions.compare;

import org.jspecify.annotations.NullMarked;
