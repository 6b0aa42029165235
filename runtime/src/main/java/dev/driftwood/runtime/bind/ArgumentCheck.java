package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.SourceText;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Reports arguments of a kind that a transformation does not take, so that none is passed over in silence. */
final class ArgumentCheck implements Argument.Visitor<Boolean> {

    /** Clauses of which a second one would count for nothing. */
    private static final Set<String> ONCE =
            Set.of("groupBy", "input", "mapColumn", "output", "over", "partitionBy", "pivotBy", "ungroupBy");

    private final SourceText source;
    private final TransformationKind kind;
    private final Consumer<Diagnostic> complaints;

    ArgumentCheck(SourceText source, TransformationKind kind, Consumer<Diagnostic> complaints) {
        this.source = source;
        this.kind = kind;
        this.complaints = complaints;
    }

    void check(Statement statement) {
        Set<String> clauses = new HashSet<>();
        for (Argument argument : statement.arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && ONCE.contains(call.function().text())
                    && !clauses.add(call.function().text())) {
                complaints.accept(Diagnostic.error(
                        DiagnosticCode.INVALID_PROPERTY,
                        source,
                        argument.span(),
                        "`" + call.function() + "` is given twice"));
            }
            if (!argument.accept(this)) {
                complaints.accept(Diagnostic.error(
                        DiagnosticCode.INVALID_PROPERTY,
                        source,
                        argument.span(),
                        "`" + kind.keyword() + "` does not take this argument"));
            }
        }
    }

    @Override
    public Boolean visitPositional(Argument.Positional argument) {
        if (argument.expression() instanceof Expression.Call call) {
            String name = call.function().text();
            if (kind.arguments().clauses().contains(name) || name.equals("partitionBy")) {
                return true;
            }
            if (name.equals("each")) {
                return kind.arguments().assignments();
            }
        }
        return kind.arguments().expressions();
    }

    @Override
    public Boolean visitProperty(Argument.Property argument) {
        return true;
    }

    @Override
    public Boolean visitAssignment(Argument.Assignment argument) {
        return kind.arguments().assignments();
    }

    @Override
    public Boolean visitLocal(Argument.LocalDefinition argument) {
        return kind.arguments().assignments();
    }

    @Override
    public Boolean visitColumn(Argument.ColumnDefinition argument) {
        return false;
    }
}
