package dev.driftwood.runtime.transformations.alterrow;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.RowPolicy;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.RowTags;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Alter row: says what is to be done with each row at the sink. Rule: transformations.md, section 23. */
public final class AlterRow {

    private static final Map<String, RowPolicy> CLAUSES = new LinkedHashMap<>();

    static {
        CLAUSES.put("insertIf", RowPolicy.INSERT);
        CLAUSES.put("updateIf", RowPolicy.UPDATE);
        CLAUSES.put("deleteIf", RowPolicy.DELETE);
        CLAUSES.put("upsertIf", RowPolicy.UPSERT);
    }

    public static final TransformationKind KIND = new TransformationKind(
            "alterRow",
            "Alter row",
            "Says of each row whether it is to be inserted, updated, deleted or upserted: the first condition that is true counts.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(CLAUSES.keySet(), false, false),
            List.of(),
            AlterRow::bind);

    private AlterRow() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Schema input = context.input();
        List<BoundExpression.When> policies = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        for (Argument argument : context.statement().arguments()) {
            if (argument instanceof Argument.Positional positional
                    && positional.expression() instanceof Expression.Call call
                    && CLAUSES.containsKey(call.function().text())) {
                policy(context, call).ifPresent(policies::add);
                texts.add(Scripts.print(call));
            }
        }
        if (context.failed()) {
            return Optional.empty();
        }
        List<RowTag> tags = new ArrayList<>(input.tags());
        List<BoundExpression> values = new ArrayList<>();
        for (int i = 0; i < input.width(); i++) {
            values.add(new BoundExpression.ColumnValue(i, input.column(i).type()));
        }
        values.addAll(RowTags.of(input));
        OptionalInt before = input.find(RowTag.POLICY);
        if (before.isPresent()) {
            values.set(before.getAsInt(), policy(policies, values.get(before.getAsInt())));
        } else {
            tags.add(RowTag.POLICY);
            values.add(policy(policies, code(RowPolicy.INSERT)));
        }
        Schema schema =
                new Schema(ColumnMapping.through(input, context.stream()).columns(), tags);
        return Optional.of(
                new AlterRowNode(context.stream(), context.inputs().get(0), schema, values, String.join(", ", texts)));
    }

    private static BoundExpression policy(List<BoundExpression.When> policies, BoundExpression otherwise) {
        return policies.isEmpty() ? otherwise : new BoundExpression.Case(policies, otherwise, RowTag.POLICY.type());
    }

    private static BoundExpression code(RowPolicy policy) {
        return new BoundExpression.Literal(policy.code(), RowTag.POLICY.type());
    }

    private static Optional<BoundExpression.When> policy(BindContext context, Expression.Call call) {
        if (call.arguments().size() != 1 || !(call.arguments().get(0) instanceof Argument.Positional condition)) {
            context.report(context.error(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    call.span(),
                    "`" + call.function() + "` takes one condition, not "
                            + call.arguments().size()));
            return Optional.empty();
        }
        RowPolicy policy =
                Optional.ofNullable(CLAUSES.get(call.function().text())).orElse(RowPolicy.INSERT);
        return context.rowCondition(condition.expression()).map(bound -> new BoundExpression.When(bound, code(policy)));
    }
}
