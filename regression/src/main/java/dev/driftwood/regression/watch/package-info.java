/**
 * Hears of files that change below folders. What that means is for others to say.
 */
@NullMarked
package dev.driftwood.regression.watch;

import org.jspecify.annotations.NullMarked;
