/**
 * What runs remember of the files of a source: the columns they have seen, and which files have landed. A readable file for each
 * source, written in the same publication as what the sinks write.
 */
@NullMarked
package dev.driftwood.runtime.ledger;

import org.jspecify.annotations.NullMarked;
