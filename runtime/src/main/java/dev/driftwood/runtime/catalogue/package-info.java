/**
 * The table of contents: the functions that a script may call, by family. The only package that knows all slices.
 */
@NullMarked
package dev.driftwood.runtime.catalogue;

import org.jspecify.annotations.NullMarked;
