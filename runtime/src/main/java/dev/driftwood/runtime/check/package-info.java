/**
 * Conditions that the rows of streams must meet whatever a script says, counted while rows pass, so that nothing lands if one is
 * broken. Knows plans and expressions, and not who asks for the checks.
 */
@NullMarked
package dev.driftwood.runtime.check;

import org.jspecify.annotations.NullMarked;
