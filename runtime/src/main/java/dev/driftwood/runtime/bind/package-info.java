/**
 * From the syntax tree to the bound plan: names become positions, overloads are chosen, patterns are expanded, complaints are
 * collected. Names and strings end here.
 */
@NullMarked
package dev.driftwood.runtime.bind;

import org.jspecify.annotations.NullMarked;
