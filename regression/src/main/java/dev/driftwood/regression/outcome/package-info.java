/** Outcomes of cases as people and build servers read them: text, Markdown, JUnit's XML, and annotations of a pull request. */
@NullMarked
package dev.driftwood.regression.outcome;

import org.jspecify.annotations.NullMarked;
