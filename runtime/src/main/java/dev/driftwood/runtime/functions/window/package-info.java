/**
 * Functions of a row's place in its window: ranks, shares, and values of rows before and behind. They ignore the window's frame.
 */
@NullMarked
package dev.driftwood.runtime.functions.window;

import org.jspecify.annotations.NullMarked;
