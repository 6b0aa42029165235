package dev.driftwood.regression.drill;

import dev.driftwood.regression.drill.mutation.Impact;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What is otherwise in the files of a source.
 *
 * @param column the name it had; empty if the files as a whole are meant
 * @param now the name it has
 * @param added the name of a column, or {@code column.field}, that there was not
 * @param inputs the values that the column had
 * @param untouched how many values of the column are in files that the change does not fit
 * @param rescued the column that keeps what does not fit, if there is one
 * @param beside whether the files of today are there too
 */
record Change(
        String source,
        String column,
        Optional<String> now,
        Optional<String> added,
        Impact impact,
        Set<Object> inputs,
        long untouched,
        Optional<String> rescued,
        boolean beside) {

    /** Whether a column of a stream is made of the changed one. */
    boolean touches(List<String> lineage) {
        return lineage.stream()
                .anyMatch(part -> part.equalsIgnoreCase(source + "@" + column)
                        || now.filter(name -> part.equalsIgnoreCase(source + "@" + name))
                                .isPresent());
    }
}
