/** Ways in which a source's files may be otherwise tomorrow, a class each, and the list of them. */
@NullMarked
package dev.driftwood.regression.drill.mutation;

import org.jspecify.annotations.NullMarked;
