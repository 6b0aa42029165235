package dev.driftwood.regression.scaffold;

import java.util.Map;

/**
 * What a first case is made of.
 *
 * @param from source to the files that its rows are taken from; those of other sources are made up
 * @param rows how many of a source's files
 * @param mask whether other values are put in the place of those of the files
 * @param seed which rows are drawn, and what values become
 */
public record ScaffoldOptions(Map<String, String> from, int rows, boolean mask, long seed) {

    public static final int ROWS = 10;

    public ScaffoldOptions {
        from = Map.copyOf(from);
    }
}
