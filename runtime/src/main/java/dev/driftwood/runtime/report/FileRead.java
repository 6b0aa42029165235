package dev.driftwood.runtime.report;

/**
 * A source file.
 *
 * @param bytes length of the file
 * @param rows rows it holds; -1 before reading if the format cannot tell
 */
public record FileRead(String path, long bytes, long rows) {}
