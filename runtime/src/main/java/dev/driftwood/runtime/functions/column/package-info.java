/**
 * The functions that look at columns, types or texts of expressions. Only what they are is told here: the binder answers them, since
 * nothing below it knows of names.
 */
@NullMarked
package dev.driftwood.runtime.functions.column;

import org.jspecify.annotations.NullMarked;
