/** What the tables of the string functions cannot say: bytes that are no UTF-8, and patterns that are no literals. */
@NullMarked
package dev.driftwood.runtime.functions.text;

import org.jspecify.annotations.NullMarked;
