/**
 * Sinks that are tables of a database: what is to be done with which rows, and rows that wait until all sources are read.
 * Loaded only where the user names a database's address.
 */
@NullMarked
package dev.driftwood.runtime.transformations.sink.table;

import org.jspecify.annotations.NullMarked;
