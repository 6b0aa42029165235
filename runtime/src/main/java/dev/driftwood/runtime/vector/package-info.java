/**
 * Which vector holds which data type, and typed views of Arrow vectors for loops: inputs that read a row or a constant alike, outputs that fill a new vector, bitmaps by
 * words. Every view is a final class, so that a kernel's loop has one target for each of its calls.
 */
@NullMarked
package dev.driftwood.runtime.vector;

import org.jspecify.annotations.NullMarked;
