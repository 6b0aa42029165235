/**
 * Flowlets: the {@code compose} transformation ("Flowlet") and the two ends of a flowlet, {@code input} and {@code output}. Nothing
 * here knows where flowlets come from.
 */
@NullMarked
package dev.driftwood.runtime.transformations.flowlet;

import org.jspecify.annotations.NullMarked;
