/**
 * Tests of the language from its front door. Cases that a text file can hold are in {@code testdata/scripts}.
 */
@NullMarked
package dev.driftwood.script;

import org.jspecify.annotations.NullMarked;
