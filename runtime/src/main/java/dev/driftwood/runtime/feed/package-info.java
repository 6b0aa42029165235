/**
 * What the user says of files that arrive day after day beside what the script says: types of columns, what happens to columns
 * that nobody knows, where values go that do not fit. Knows no files and no Arrow.
 */
@NullMarked
package dev.driftwood.runtime.feed;

import org.jspecify.annotations.NullMarked;
