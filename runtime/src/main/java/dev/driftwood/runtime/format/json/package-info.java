/**
 * JSON documents as rows: their shape is found by reading them once, their values are then read into columns, nested ones too. Built
 * on Jackson's stream of tokens; no document is held as a whole.
 */
@NullMarked
package dev.driftwood.runtime.format.json;

import org.jspecify.annotations.NullMarked;
