/**
 * The rows that cache sinks keep while a flow runs, and how rows of a key are found among them. Knows vectors and groups, but
 * neither functions nor expressions.
 */
@NullMarked
package dev.driftwood.runtime.cache;

import org.jspecify.annotations.NullMarked;
