/** Files of a source as tables and back, in the format and dialect that the script gives it. */
@NullMarked
package dev.driftwood.regression.source;

import org.jspecify.annotations.NullMarked;
