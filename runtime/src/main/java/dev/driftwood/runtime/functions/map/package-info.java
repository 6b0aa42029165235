/**
 * The functions of maps. A map has each key once and no null key; whatever would break that is an error at the row.
 */
@NullMarked
package dev.driftwood.runtime.functions.map;

import org.jspecify.annotations.NullMarked;
