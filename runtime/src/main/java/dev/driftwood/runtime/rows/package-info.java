/**
 * Rows kept until somebody asks for some of them, in any order. Knows batches and vectors, but neither keys nor who asks.
 */
@NullMarked
package dev.driftwood.runtime.rows;

import org.jspecify.annotations.NullMarked;
