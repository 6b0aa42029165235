/**
 * The pipeline expression language, in which resources compute the values of parameters and paths. It is not the data flow
 * expression language, and knows nothing of it.
 */
@NullMarked
package dev.driftwood.runtime.resource.dynamic;

import org.jspecify.annotations.NullMarked;
