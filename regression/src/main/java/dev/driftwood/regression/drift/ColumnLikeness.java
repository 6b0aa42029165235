package dev.driftwood.regression.drift;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/**
 * A column that may be another one renamed, by its name alone.
 *
 * @param percent how alike the names are
 */
public record ColumnLikeness(String name, int percent) {

    /** The one whose name is the most alike, if it is fairly so. */
    public static Optional<ColumnLikeness> likeliest(String column, Collection<String> others) {
        return others.stream()
                .map(other -> new ColumnLikeness(other, NameLikeness.percent(column, other)))
                .filter(like -> like.percent() >= Renames.FAIRLY_ALIKE)
                .max(Comparator.comparingInt(ColumnLikeness::percent));
    }
}
