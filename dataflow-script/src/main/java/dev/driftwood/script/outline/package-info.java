/**
 * What a script is made of, statement by statement, without a look at what the statements say. For lists of many scripts, where
 * the parser would take most of the time.
 */
@NullMarked
package dev.driftwood.script.outline;

import org.jspecify.annotations.NullMarked;
