package dev.driftwood.runtime.match;

/**
 * Which rows leave when the left stream's rows look for their matches in the right stream.
 *
 * @param matches whether pairs that match leave
 * @param leftAlone whether a left row without a match leaves, with nulls for the right one
 * @param rightAlone whether a right row without a match leaves, with nulls for the left one
 * @param once whether a left row takes its first match only
 */
public record MatchMode(boolean matches, boolean leftAlone, boolean rightAlone, boolean once) {

    public static final MatchMode INNER = new MatchMode(true, false, false, false);
    public static final MatchMode LEFT = new MatchMode(true, true, false, false);
    public static final MatchMode RIGHT = new MatchMode(true, false, true, false);
    public static final MatchMode OUTER = new MatchMode(true, true, true, false);

    /** Each left row once, with its first match or with nulls. */
    public static final MatchMode FIRST = new MatchMode(true, true, false, true);

    /** The left rows that have a match, once each. */
    public static final MatchMode EXISTING = new MatchMode(true, false, false, true);

    /** The left rows that have none. */
    public static final MatchMode MISSING = new MatchMode(false, true, false, true);
}
