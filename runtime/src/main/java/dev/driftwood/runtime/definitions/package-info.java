/**
 * What scripts use by name and do not hold themselves: flowlets, and functions of libraries. Where these come from is the matter
 * of whoever implements {@link dev.driftwood.runtime.definitions.Definitions}.
 */
@NullMarked
package dev.driftwood.runtime.definitions;

import org.jspecify.annotations.NullMarked;
