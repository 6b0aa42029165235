package dev.driftwood.runtime.report;

/**
 * Values that became null because a conversion failed: the quiet kind of data loss, made visible.
 *
 * @param column the column that was computed
 * @param sample one of the values that did not convert
 */
public record NulledValues(String stream, String column, long count, String sample) {}
