/**
 * What a function is: names, documentation, overloads with typed parameters, and a kernel over vectors for each. Families of
 * functions live in the packages below, one file per function; nothing here knows of expressions.
 */
@NullMarked
package dev.driftwood.runtime.functions;

import org.jspecify.annotations.NullMarked;
