/** Runs the golden cases of {@code testdata/flows}: a script, its input files, and what must come out. */
@NullMarked
package dev.driftwood.regression.flows;

import org.jspecify.annotations.NullMarked;
