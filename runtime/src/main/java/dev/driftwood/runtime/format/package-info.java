/**
 * What every file format offers: describe a file, read it by columns into batches, write batches. One package below for each
 * format; they know this package, never each other.
 */
@NullMarked
package dev.driftwood.runtime.format;

import org.jspecify.annotations.NullMarked;
