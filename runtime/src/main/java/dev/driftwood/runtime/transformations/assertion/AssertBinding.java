package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.RowErrors;
import dev.driftwood.runtime.match.MatchNode;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Makes steps of an assert: one for each expectation that needs other rows, which says behind all columns and tags of a row what it
 * found, and a last one that works row by row.
 */
final class AssertBinding {

    private final BindContext context;
    private final List<TransformNode> steps = new ArrayList<>();
    private final List<RowErrors.Check> checks = new ArrayList<>();
    private final List<Boolean> fails = new ArrayList<>();
    private PlanOutput rows;
    private boolean asksSecond;

    AssertBinding(BindContext context) {
        this.context = context;
        this.rows = context.inputs().get(0);
    }

    Optional<PlanNode> bind() {
        List<Expectation> expectations = new ExpectationBinding(context).bind();
        for (Expectation expectation : expectations) {
            failed(expectation).ifPresent(failed -> {
                checks.add(new RowErrors.Check(expectation.id(), filtered(failed, expectation), expectation.message()));
                fails.add(expectation.fails());
            });
        }
        if (expectations.isEmpty() && !context.failed()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` expects nothing")
                    .hint("add expectTrue(condition, false, 'id', null, 'message')"));
        }
        if (context.inputs().size() > 1 && !asksSecond && !context.failed()) {
            context.report(context.warning(
                    DiagnosticCode.INVALID_PROPERTY,
                    context.statement().inputs().get(1).span(),
                    "no expectExists looks for rows of this stream"));
        }
        if (context.failed()) {
            return Optional.empty();
        }
        steps.add(last());
        return Optional.of(new AssertNode(steps, context.inputs()));
    }

    private static BoundExpression filtered(BoundExpression failed, Expectation expectation) {
        return expectation
                .filter()
                .<BoundExpression>map(filter -> new BoundExpression.Case(
                        List.of(new BoundExpression.When(filter, failed)), truth(false), DataType.BOOLEAN))
                .orElse(failed);
    }

    private static BoundExpression truth(boolean value) {
        return new BoundExpression.Literal(value, DataType.BOOLEAN);
    }

    /** False where the value is true, and where it is null if that is ignored. */
    private static BoundExpression notMet(BoundExpression condition, boolean ignoreNulls) {
        BoundExpression met = ignoreNulls
                ? new BoundExpression.Coalesce(List.of(condition, truth(true)), DataType.BOOLEAN)
                : condition;
        return new BoundExpression.Case(
                List.of(new BoundExpression.When(met, truth(false))), truth(true), DataType.BOOLEAN);
    }

    /** Whether a row has failed the expectation, over the columns and tags of the first stream and what the steps found. */
    private Optional<BoundExpression> failed(Expectation expectation) {
        return switch (expectation.kind()) {
            case TRUE ->
                context.rowCondition(expectation.subject())
                        .map(condition -> notMet(condition, expectation.ignoreNulls()));
            case UNIQUE -> unique(expectation);
            case EXISTS -> exists(expectation);
        };
    }

    private Optional<BoundExpression> unique(Expectation expectation) {
        return context.rowValue(expectation.subject()).map(value -> {
            BoundExpression key =
                    value.type() == DataType.NULL ? new BoundExpression.Literal(null, DataType.STRING) : value;
            add(new UniqueNode(
                    context.stream(),
                    rows,
                    withFinding(),
                    key,
                    expectation.filter().orElse(truth(true)),
                    expectation.ignoreNulls()));
            return finding();
        });
    }

    private Optional<BoundExpression> exists(Expectation expectation) {
        if (context.inputs().size() < 2) {
            context.report(context.error(
                            DiagnosticCode.INPUT_COUNT,
                            expectation.subject().span(),
                            "`expectExists` looks for rows of a second stream, and there is none")
                    .hint("name it behind the first one: "
                            + context.statement().inputs().get(0) + ", Other assert(…)"));
            return Optional.empty();
        }
        asksSecond = true;
        PlanOutput second = context.inputs().get(1);
        return ExistsCondition.of(context, expectation.subject()).map(condition -> {
            List<BoundExpression> known = List.of();
            if (expectation.ignoreNulls()) {
                known = condition.leftKeys();
            }
            int places = rows.schema().places();
            add(MatchNode.marking(
                    context.stream(),
                    rows,
                    second,
                    withFinding(),
                    condition.behind(places - context.input().places())));
            return missing(finding(), known);
        });
    }

    /** True where no partner was found, unless a key that is looked for is null and that is ignored. */
    private static BoundExpression missing(BoundExpression found, List<BoundExpression> keys) {
        List<BoundExpression.When> branches = new ArrayList<>();
        branches.add(new BoundExpression.When(found, truth(false)));
        keys.forEach(key -> branches.add(new BoundExpression.When(RowErrors.isNull(key), truth(false))));
        return new BoundExpression.Case(branches, truth(true), DataType.BOOLEAN);
    }

    private Schema withFinding() {
        List<RowTag> tags = new ArrayList<>(rows.schema().tags());
        tags.add(RowTag.FINDING);
        return new Schema(rows.schema().columns(), tags);
    }

    private void add(TransformNode step) {
        steps.add(step);
        rows = new PlanOutput(step, 0);
    }

    /** What the last step found. */
    private BoundExpression finding() {
        return new BoundExpression.ColumnValue(rows.schema().places() - 1, DataType.BOOLEAN);
    }

    private CheckNode last() {
        Schema input = context.input();
        List<RowTag> tags = new ArrayList<>(input.tags());
        List<BoundExpression> values = new ArrayList<>();
        for (int i = 0; i < input.width(); i++) {
            values.add(new BoundExpression.ColumnValue(i, input.column(i).type()));
        }
        OptionalInt before = input.find(RowTag.ERRORS);
        for (int i = 0; i < tags.size(); i++) {
            values.add(new BoundExpression.ColumnValue(
                    input.width() + i, tags.get(i).type()));
        }
        BoundExpression errors =
                RowErrors.of(before.isPresent() ? List.of(values.get(before.getAsInt())) : List.of(), checks);
        if (before.isPresent()) {
            values.set(before.getAsInt(), errors);
        } else {
            tags.add(RowTag.ERRORS);
            values.add(errors);
        }
        List<RowErrors.Check> stopping = new ArrayList<>();
        for (int i = 0; i < checks.size(); i++) {
            if (fails.get(i)) {
                stopping.add(checks.get(i));
            }
        }
        Schema schema =
                new Schema(ColumnMapping.through(input, context.stream()).columns(), tags);
        return new CheckNode(context.place(), rows, schema, values, checks, stopping);
    }
}
