/**
 * Text and binary values as each other: character sets, Base64 and hexadecimal digits.
 */
@NullMarked
package dev.driftwood.runtime.functions.encode;

import org.jspecify.annotations.NullMarked;
