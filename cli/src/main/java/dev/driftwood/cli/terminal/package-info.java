/**
 * How things are shown: where output goes, colours, tables, amounts in words. Knows nothing of data flows.
 */
@NullMarked
package dev.driftwood.cli.terminal;

import org.jspecify.annotations.NullMarked;
