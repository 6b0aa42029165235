/**
 * The front door of the language: parse a script, print a script. No rule of the language lives here.
 */
@NullMarked
package dev.driftwood.script;

import org.jspecify.annotations.NullMarked;
