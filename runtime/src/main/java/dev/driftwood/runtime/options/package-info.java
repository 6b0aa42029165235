/**
 * What a transformation may be told: the declared properties, their types and prose. Declarations only; the binder reads them.
 */
@NullMarked
package dev.driftwood.runtime.options;

import org.jspecify.annotations.NullMarked;
