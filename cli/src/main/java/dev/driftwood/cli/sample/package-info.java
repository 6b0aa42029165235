/**
 * The orders feed that drifts from one day to the next, for first steps and for tests.
 */
@NullMarked
package dev.driftwood.cli.sample;

import org.jspecify.annotations.NullMarked;
