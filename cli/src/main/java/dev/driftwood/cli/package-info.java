/**
 * The command line: one class a verb, and how answers are shown. No rule of the language and no I/O of its own lives here.
 */
@NullMarked
package dev.driftwood.cli;

import org.jspecify.annotations.NullMarked;
