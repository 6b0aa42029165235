/**
 * Turns the syntax tree into canonical text; the inverse of the parser. Adds and drops nothing but white space.
 */
@NullMarked
package dev.driftwood.script.print;

import org.jspecify.annotations.NullMarked;
