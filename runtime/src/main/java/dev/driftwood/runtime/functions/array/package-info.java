/**
 * The functions of arrays. Items are compared as everywhere else, nulls being equal to each other.
 */
@NullMarked
package dev.driftwood.runtime.functions.array;

import org.jspecify.annotations.NullMarked;
