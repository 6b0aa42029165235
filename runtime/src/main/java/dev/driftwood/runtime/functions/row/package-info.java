/**
 * The functions that ask about a row's way through a flow, or about rows of another stream. Most are answered while the script is
 * bound; what is left are kernels over what rows carry and over what cache sinks keep.
 */
@NullMarked
package dev.driftwood.runtime.functions.row;

import org.jspecify.annotations.NullMarked;
