package dev.driftwood.script.ast;

import dev.driftwood.script.source.Span;
import java.util.List;

/**
 * {@code inputs keyword(arguments) ~> stream} or {@code … ~> stream@(outputs)}. The keyword means something to the
 * binder only.
 */
public record Statement(
        List<StreamReference> inputs,
        Name keyword,
        List<Argument> arguments,
        Name stream,
        List<Name> outputs,
        Span span)
        implements Node {

    public Statement {
        inputs = List.copyOf(inputs);
        arguments = List.copyOf(arguments);
        outputs = List.copyOf(outputs);
    }
}
