/**
 * Delimited text: rows as lines, values between delimiters, quoted or escaped. Reads columns of text as UTF-8 bytes, which the
 * source converts, and writes them.
 */
@NullMarked
package dev.driftwood.runtime.format.delimited;

import org.jspecify.annotations.NullMarked;
