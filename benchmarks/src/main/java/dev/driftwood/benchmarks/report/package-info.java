/** Figures as tables, and tables in the page of results. */
@NullMarked
package dev.driftwood.benchmarks.report;

import org.jspecify.annotations.NullMarked;
