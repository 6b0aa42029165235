package dev.driftwood.runtime.format;

import dev.driftwood.runtime.report.FileLoss;

/**
 * What a file holds and the rows read from it do not.
 *
 * @param place where the first of them is, in words
 */
public record RowLoss(FileLoss.Kind kind, long count, String place, String sample) {}
