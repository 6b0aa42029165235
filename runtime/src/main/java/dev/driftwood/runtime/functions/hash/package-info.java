/**
 * The hash functions. All of them hash the same message: the bytes of their values in a row.
 */
@NullMarked
package dev.driftwood.runtime.functions.hash;

import org.jspecify.annotations.NullMarked;
