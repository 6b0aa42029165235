/**
 * The data types of the language and their spelling in a script ({@code decimal(10,2)}, {@code string[]}). Types only: rules
 * about converting between them belong to the runtime.
 */
@NullMarked
package dev.driftwood.types;

import org.jspecify.annotations.NullMarked;
