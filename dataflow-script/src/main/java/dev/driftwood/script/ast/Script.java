package dev.driftwood.script.ast;

import dev.driftwood.script.source.SourceText;
import java.util.List;

/** A whole script: parameters, statements in the order written, and the comments between them in order. */
public record Script(
        SourceText source, List<ParameterDeclaration> parameters, List<Statement> statements, List<Comment> comments) {

    public Script {
        parameters = List.copyOf(parameters);
        statements = List.copyOf(statements);
        comments = List.copyOf(comments);
    }
}
