package dev.driftwood.runtime.format.delimited;

import dev.driftwood.runtime.textfile.TextStorage;
import java.util.List;

/**
 * What delimited text looks like.
 *
 * @param header whether the first row names the columns
 * @param nullValue the text that stands for null
 * @param skipLines lines before the header or the first row
 * @param maxColumns most values of a row
 * @param quoteAll whether every value is written in quotes
 * @param headerTexts what to write in the header instead of the columns' names; empty for those
 */
record DelimitedSettings(
        Dialect dialect,
        TextStorage storage,
        boolean header,
        String nullValue,
        long skipLines,
        int maxColumns,
        boolean quoteAll,
        List<String> headerTexts) {
    DelimitedSettings {
        headerTexts = List.copyOf(headerTexts);
    }
}
