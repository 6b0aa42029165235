/** Runs the function tables of {@code testdata/functions}, and tests what a table cannot say. */
@NullMarked
package dev.driftwood.runtime.functions;

import org.jspecify.annotations.NullMarked;
