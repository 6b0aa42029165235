/**
 * The functions that ask about a row's way through a flow, or about rows of another stream. They are refused by name until the
 * transformation is there that they belong to.
 */
@NullMarked
package dev.driftwood.runtime.functions.row;

import org.jspecify.annotations.NullMarked;
