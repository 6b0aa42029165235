package dev.driftwood.runtime.report;

/** Rows that left a stream (each output of a split counts by itself: {@code Router@large}). */
public record StreamReport(String stream, String keyword, long rows) {}
