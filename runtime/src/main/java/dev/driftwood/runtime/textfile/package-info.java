/**
 * The content of text files as UTF-8, whatever their encoding and compression. Knows bytes only: neither rows nor columns, and no
 * format.
 */
@NullMarked
package dev.driftwood.runtime.textfile;

import org.jspecify.annotations.NullMarked;
