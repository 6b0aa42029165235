/** Array functions over random arrays. */
@NullMarked
package dev.driftwood.runtime.functions.array;

import org.jspecify.annotations.NullMarked;
