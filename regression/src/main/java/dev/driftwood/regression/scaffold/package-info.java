/** Writes a first case of a flow: rows for what it reads, made up or taken from files and masked, and what comes out as expectation. */
@NullMarked
package dev.driftwood.regression.scaffold;

import org.jspecify.annotations.NullMarked;
