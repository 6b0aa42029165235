package dev.driftwood.runtime.report;

/** A file that a sink published; the path is as people would write it. */
public record FileWritten(String path, long bytes, long rows) {}
