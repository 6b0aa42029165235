package dev.driftwood.regression.lineage;

import dev.driftwood.runtime.report.Influence;

/**
 * One column has to do with another, or with the rows of a transformation.
 *
 * @param masked whether the values cannot be told from what is made of them
 */
public record Link(ColumnPlace from, ColumnPlace to, Influence influence, boolean masked) {}
