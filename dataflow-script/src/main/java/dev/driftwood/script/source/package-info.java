/**
 * Texts, places in them, and complaints about them. Knows nothing of the language's grammar.
 */
@NullMarked
package dev.driftwood.script.source;

import org.jspecify.annotations.NullMarked;
