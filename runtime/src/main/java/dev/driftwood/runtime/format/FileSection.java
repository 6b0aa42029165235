package dev.driftwood.runtime.format;

/**
 * A part of a file that can be read by itself: a row group of Parquet, the whole of a file that has no parts.
 *
 * @param index in the file, from 0
 * @param rows or -1 when only reading would tell
 * @param bytes of all its values before compression, or -1 if that is not known
 */
public record FileSection(int index, long rows, long bytes) {}
