package dev.driftwood.runtime.report;

import java.util.List;

/**
 * One way in which the files of a source differ.
 *
 * @param column the column's name in the stream
 * @param files the files it concerns, by path; {@code total} is the number of files of the source
 * @param detail what exactly, in words: {@code integer in /orders/day1.parquet, read as decimal(18,2)}
 */
public record Drift(Kind kind, String column, List<String> files, int total, String detail) {

    public Drift {
        files = List.copyOf(files);
    }

    /** What differs. */
    public enum Kind {
        /** In some files but not in the first. */
        ADDED,
        /** In the first file but not in these. */
        MISSING,
        /** Stored in another type than in the first file, or read in another type than stored. */
        RETYPED,
        /** Spelled with other capitals than in the first file. */
        CASE_CHANGED,
        /** Something is lost or odd in how these files store it. */
        NOTED
    }
}
