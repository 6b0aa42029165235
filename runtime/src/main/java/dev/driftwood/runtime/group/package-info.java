/**
 * Rows told apart by keys: each row gets the number of its group, and what groups are made of is kept by columns. Knows vectors,
 * but neither functions nor expressions.
 */
@NullMarked
package dev.driftwood.runtime.group;

import org.jspecify.annotations.NullMarked;
