package dev.driftwood.script.parse;

import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.grammar.DataFlowParser.DeclarationContext;
import dev.driftwood.script.grammar.DataFlowParser.InputContext;
import dev.driftwood.script.grammar.DataFlowParser.ParametersBlockContext;
import dev.driftwood.script.grammar.DataFlowParser.StatementContext;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Builds statements and parameter declarations. */
final class StatementBuilder {

    private final Complaints complaints;
    private final ExpressionBuilder expressions;

    StatementBuilder(Complaints complaints) {
        this.complaints = complaints;
        this.expressions = new ExpressionBuilder(complaints);
    }

    Statement statement(StatementContext context) {
        List<StreamReference> inputs = new ArrayList<>();
        for (InputContext input : context.input()) {
            inputs.add(input(input));
        }
        Name keyword;
        if (context.keyword != null) {
            keyword = NameBuilder.name(context.keyword);
        } else {
            StreamReference last = inputs.remove(inputs.size() - 1);
            keyword = last.stream();
            if (!inputs.isEmpty() || last.output().isPresent()) {
                complaints.error(
                        DiagnosticCode.DSL_PARSE_ERROR,
                        last.span(),
                        "expected a transformation such as `union(` behind the incoming streams");
            }
        }
        if (context.outputs() != null) {
            Separators.check(context.outputs(), complaints);
        }
        return new Statement(
                inputs,
                keyword,
                expressions.arguments(context.arguments()),
                NameBuilder.name(context.stream),
                context.outputs() == null
                        ? List.of()
                        : NameBuilder.names(context.outputs().name()),
                Spans.of(context));
    }

    List<ParameterDeclaration> parameters(ParametersBlockContext context) {
        Separators.check(context, complaints);
        List<ParameterDeclaration> parameters = new ArrayList<>();
        for (DeclarationContext declaration : context.declaration()) {
            Optional<Expression> defaultValue = declaration.expression() == null
                    ? Optional.empty()
                    : Optional.of(expressions.build(declaration.expression()));
            parameters.add(new ParameterDeclaration(
                    NameBuilder.name(declaration.name()),
                    expressions.type(declaration.type()),
                    defaultValue,
                    Spans.of(declaration)));
        }
        return parameters;
    }

    private static StreamReference input(InputContext context) {
        Optional<Name> output =
                context.name().size() < 2 ? Optional.empty() : Optional.of(NameBuilder.name(context.name(1)));
        return new StreamReference(NameBuilder.name(context.name(0)), output, Spans.of(context));
    }
}
