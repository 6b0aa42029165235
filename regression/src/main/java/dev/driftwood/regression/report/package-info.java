/** Differences and outcomes of cases as people read them: text, Markdown, and what build servers understand. */
@NullMarked
package dev.driftwood.regression.report;

import org.jspecify.annotations.NullMarked;
