package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Expression;
import java.util.Optional;

/**
 * What an assert expects of each row, its common arguments bound.
 *
 * @param subject the first argument: what shall be true, unique or there
 * @param fails whether a failure stops the run
 * @param filter which rows are looked at; all without one
 * @param message a string for a row that fails
 * @param ignoreNulls whether a null is no failure
 */
record Expectation(
        Kind kind,
        Expression subject,
        boolean fails,
        String id,
        Optional<BoundExpression> filter,
        BoundExpression message,
        boolean ignoreNulls) {

    /** The three kinds, by their names in a script. */
    enum Kind {
        TRUE("expectTrue"),
        UNIQUE("expectUnique"),
        EXISTS("expectExists");

        private final String clause;

        Kind(String clause) {
            this.clause = clause;
        }

        static Optional<Kind> named(String clause) {
            for (Kind kind : values()) {
                if (kind.clause.equals(clause)) {
                    return Optional.of(kind);
                }
            }
            return Optional.empty();
        }
    }
}
