/**
 * Turns text into the syntax tree and reports what does not fit. The only package that may see the generated grammar.
 */
@NullMarked
package dev.driftwood.script.parse;

import org.jspecify.annotations.NullMarked;
