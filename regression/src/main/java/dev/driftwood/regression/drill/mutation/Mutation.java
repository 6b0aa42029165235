package dev.driftwood.regression.drill.mutation;

import java.util.Optional;

/** One way in which a file may be otherwise tomorrow. The same file and column always give the same. */
public interface Mutation {

    /** As command lines and baselines spell it: {@code renamed}. */
    String name();

    /** What it does, as a sentence. */
    String description();

    Impact impact();

    /** Whether it is about a file as a whole, and about no column. */
    boolean isOfFile();

    /** The file as it is then; nothing if there is no such thing for this column. */
    Optional<MutatedTable> apply(DayTable day);
}
