/**
 * Tests of places in texts and of how diagnostics are shown.
 */
@NullMarked
package dev.driftwood.script.source;

import org.jspecify.annotations.NullMarked;
