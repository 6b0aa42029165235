/**
 * Conversions between types: the kernels of casts, and the functions toX and isX with their formats. A value that cannot be
 * converted becomes null and is counted.
 */
@NullMarked
package dev.driftwood.runtime.functions.convert;

import org.jspecify.annotations.NullMarked;
