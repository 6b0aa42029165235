/** Whole flows against what is outside: servers that are called. */
@NullMarked
package dev.driftwood.runtime.flows;

import org.jspecify.annotations.NullMarked;
