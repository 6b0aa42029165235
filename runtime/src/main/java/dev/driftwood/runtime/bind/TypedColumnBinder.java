package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.TypedColumn;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Binds {@code column = value ? type}, where it is the transformation's matter how the value gets its type. */
final class TypedColumnBinder {

    private final BindEnvironment environment;
    private final Scope scope;
    private final String stream;
    private final Map<String, TypedColumn> columns = new LinkedHashMap<>();

    /** @param stream the statement whose columns these are */
    TypedColumnBinder(BindEnvironment environment, Scope scope, String stream) {
        this.environment = environment;
        this.scope = scope;
        this.stream = stream;
    }

    /** In the order written; of two with one name the last counts. */
    List<TypedColumn> bind(Statement statement) {
        for (Argument argument : statement.arguments()) {
            try {
                bind(argument);
            } catch (BindFailure e) {
                environment.report(e.diagnostic());
            }
        }
        return new ArrayList<>(columns.values());
    }

    private void bind(Argument argument) {
        if (argument instanceof Argument.Assignment assignment
                && assignment.value() instanceof Expression.TypeConversion conversion
                && conversion.format().isEmpty()) {
            bind(assignment, conversion);
        } else if (argument instanceof Argument.Assignment
                || argument instanceof Argument.LocalDefinition
                || PatternExpander.rule(argument).isPresent()) {
            throw new BindFailure(environment
                    .error(
                            DiagnosticCode.INVALID_PROPERTY,
                            argument.span(),
                            "the columns of `" + stream + "` are written `column = value ? type`")
                    .hint("everything else belongs into a derive before"));
        }
    }

    private void bind(Argument.Assignment assignment, Expression.TypeConversion conversion) {
        String name = GatheredColumns.targetName(environment, assignment);
        environment.at(stream, name);
        BoundExpression value = new ExpressionBinder(environment, scope).bind(conversion.operand());
        Schema schema = scope.schema();
        int[] targets = schema.find(name);
        if (targets.length > 1) {
            throw new BindFailure(environment.error(
                    DiagnosticCode.AMBIGUOUS_COLUMN,
                    assignment.span(),
                    "`" + Names.quote(name) + "` could overwrite any of " + targets.length + " columns of that name"));
        }
        TypedColumn before = columns.remove(Schema.fold(name));
        if (before != null) {
            int line = environment.source().position(before.span().start()).line();
            environment.report(environment.warning(
                    DiagnosticCode.DUPLICATE_COLUMN,
                    assignment.span(),
                    "`" + Names.quote(name) + "` was already assigned in line " + line + "; this one counts"));
        }
        columns.put(
                Schema.fold(name),
                new TypedColumn(
                        name,
                        targets.length == 0 ? -1 : targets[0],
                        value,
                        conversion.type(),
                        Lineage.of(value, schema, List.of()),
                        environment.text(conversion.operand().span()),
                        assignment.span()));
    }
}
