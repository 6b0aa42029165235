/**
 * The front door: compile a data flow against the files of today, then run, preview or inspect it. Wires the packages below and
 * holds no rule of its own.
 */
@NullMarked
package dev.driftwood.runtime;

import org.jspecify.annotations.NullMarked;
