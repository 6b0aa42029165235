package dev.driftwood.regression.rules;

import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import java.util.Optional;

/** Finds statements by their places. */
final class Statements {

    private Statements() {}

    /** The one that an offset is in. */
    static Optional<Statement> at(Script script, int offset) {
        return script.statements().stream()
                .filter(statement -> statement.span().start() <= offset
                        && offset < statement.span().end())
                .findFirst();
    }

    /** The one that ends last before an offset. */
    static Optional<Statement> before(Script script, int offset) {
        return script.statements().stream()
                .filter(statement -> statement.span().end() <= offset)
                .reduce((one, other) -> other);
    }

    /** The one that begins first behind an offset. */
    static Optional<Statement> behind(Script script, int offset) {
        return script.statements().stream()
                .filter(statement -> statement.span().start() >= offset)
                .findFirst();
    }
}
