/**
 * Which files a source reads and what becomes of them, and how a sink names its files. Pure rules over the storage seam: nothing
 * here opens a data file or knows a format.
 */
@NullMarked
package dev.driftwood.runtime.files;

import org.jspecify.annotations.NullMarked;
