/**
 * The script as written: sealed interfaces and records, each with the span it came from. Nodes hold no meaning beyond
 * syntax; a new node breaks every visitor at compile time, on purpose.
 */
@NullMarked
package dev.driftwood.script.ast;

import org.jspecify.annotations.NullMarked;
