package dev.driftwood.script.ast;

import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.util.List;

/**
 * A whole script: parameters, statements in the order written, and the comments between them in order.
 *
 * @param warnings what the parser found doubtful but not wrong
 */
public record Script(
        SourceText source,
        List<ParameterDeclaration> parameters,
        List<Statement> statements,
        List<Comment> comments,
        List<Diagnostic> warnings) {

    public Script {
        parameters = List.copyOf(parameters);
        statements = List.copyOf(statements);
        comments = List.copyOf(comments);
        warnings = List.copyOf(warnings);
    }
}
