package dev.driftwood.runtime.transformations.pivot;

import dev.driftwood.runtime.options.OptionDeclaration;
import dev.driftwood.runtime.options.OptionKind;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.Pivoting;
import dev.driftwood.runtime.transformations.TransformationKind;
import dev.driftwood.script.source.DiagnosticCode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Pivot: values of rows become columns. Rule: transformations.md, section 16. */
public final class Pivot {

    public static final TransformationKind KIND = new TransformationKind(
            "pivot",
            "Pivot",
            "Groups rows, and makes columns of the values of a key: those that are listed, or all that are there.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of("groupBy", "pivotBy"), true, false),
            List.of(
                    OptionDeclaration.of(
                            "columnNaming",
                            OptionKind.STRING,
                            "What new columns are called: $V is the key's value, $N the aggregate's name."),
                    OptionDeclaration.of(
                            "lateral",
                            OptionKind.BOOLEAN,
                            "True: the columns of one value stand together, not those of one aggregate.")),
            Pivot::bind);

    /** As in Spark: more are a slip, such as a key that is different in every row. */
    private static final int MOST_VALUES = 10_000;

    private Pivot() {}

    private static Optional<PlanNode> bind(BindContext context) {
        Optional<Pivoting> pivoting = context.pivoting();
        if (pivoting.isEmpty() || context.failed()) {
            return Optional.empty();
        }
        if (pivoting.get().cells().isEmpty()) {
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            context.statement().keyword().span(),
                            "`" + context.stream() + "` has nothing to put into the new columns")
                    .hint("add an aggregate, such as {} = count()"));
            return Optional.empty();
        }
        List<Pivoting.PivotValue> values = pivoting.get().listed().orElseGet(() -> found(context, pivoting.get()));
        if (values.size() > MOST_VALUES) {
            context.report(context.error(
                            DiagnosticCode.INVALID_VALUE,
                            context.statement().keyword().span(),
                            "the key of `" + context.stream() + "` has more than " + MOST_VALUES + " values")
                    .hint("list those that are to become columns: pivotBy(key, ['a', 'b'])"));
            return Optional.empty();
        }
        return new PivotColumns(context, pivoting.get())
                .of(values)
                .map(columns -> new PivotNode(
                        context.stream(),
                        context.inputs().get(0),
                        columns.schema(),
                        pivoting.get(),
                        values,
                        columns.cells()));
    }

    /** The values that the rows of today have, one more than allowed if there are too many. */
    private static List<Pivoting.PivotValue> found(BindContext context, Pivoting pivoting) {
        PivotValuesNode node =
                new PivotValuesNode(context.stream(), context.inputs().get(0), pivoting.key(), pivoting.name());
        Set<Pivoting.PivotValue> values = new LinkedHashSet<>();
        for (List<@Nullable Object> row : context.rowsAhead().of(node, MOST_VALUES + 1)) {
            values.add(new Pivoting.PivotValue(Optional.of(String.valueOf(row.get(0)))));
        }
        return List.copyOf(values);
    }
}
