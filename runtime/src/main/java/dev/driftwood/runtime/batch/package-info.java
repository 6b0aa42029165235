/**
 * The thin skin over Arrow: batches of shared vectors, and which vector holds which data type. Knows neither expressions nor
 * files.
 */
@NullMarked
package dev.driftwood.runtime.batch;

import org.jspecify.annotations.NullMarked;
