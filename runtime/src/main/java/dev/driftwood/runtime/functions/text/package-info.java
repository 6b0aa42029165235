/**
 * The functions of strings. All of them work on the UTF-8 bytes of a row as far as they can, and count in code points.
 */
@NullMarked
package dev.driftwood.runtime.functions.text;

import org.jspecify.annotations.NullMarked;
