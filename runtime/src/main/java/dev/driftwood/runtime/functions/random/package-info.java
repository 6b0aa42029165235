/**
 * Functions that draw values which nobody could foretell. They are unstable: evaluated anew for each row and each call.
 */
@NullMarked
package dev.driftwood.runtime.functions.random;

import org.jspecify.annotations.NullMarked;
