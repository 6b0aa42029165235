/**
 * The thin skin over Arrow: batches of shared vectors, plain or as positions in a dictionary. Knows neither expressions nor
 * files.
 */
@NullMarked
package dev.driftwood.runtime.batch;

import org.jspecify.annotations.NullMarked;
