/**
 * The command line: finds the verb, runs it, turns what it throws into an exit status. No rule of the language and no I/O of its
 * own lives here.
 */
@NullMarked
package dev.driftwood.cli;

import org.jspecify.annotations.NullMarked;
