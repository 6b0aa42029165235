package dev.driftwood.runtime.transformations.source;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.Kernel;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.functions.convert.Conversions;
import dev.driftwood.runtime.report.LossKind;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a file's column gives a column of its source.
 *
 * @param value null where the stored one does not fit
 * @param misfit the stored value where it does not fit, else null; empty if every value fits
 */
record FittingValue(BoundExpression value, Optional<BoundExpression> misfit) {

    private static final ScalarFunction FITS = ScalarFunction.named("fits")
            .summary("Whether a value fits a type.")
            .nullsSeen()
            .build();

    /** Nothing of the column fits, and all of its values are counted. */
    private static FittingValue none(
            BindContext context, BoundExpression stored, SourceColumn.FromFiles column, LossKind misfit) {
        BoundExpression nothing = new BoundExpression.Literal(null, column.type());
        CallPlace place = CallPlace.of(context.stream(), column.name());
        BoundExpression absent = new BoundExpression.Call(
                FITS, new FitKernel(FitRule.CONVERTED, misfit), List.of(stored, nothing), DataType.BOOLEAN, place);
        return new FittingValue(choice(absent, nothing, nothing), Optional.of(stored));
    }

    /** @param misfit what is counted for a value that does not fit */
    static FittingValue of(
            BindContext context, BoundExpression stored, SourceColumn.FromFiles column, LossKind misfit) {
        DataType from = stored.type();
        DataType to = column.type();
        boolean holdsAll = to == DataType.STRING
                || Coercion.unite(to, from).filter(to::equals).isPresent();
        Optional<Kernel> conversion = Conversions.find(from, to);
        if (!holdsAll && conversion.isEmpty()) {
            return none(context, stored, column, misfit);
        }
        Optional<BoundExpression> converted = context.converted(
                stored,
                to,
                column.format(),
                column.name(),
                context.statement().stream().span());
        if (converted.isEmpty() || holdsAll) {
            return new FittingValue(converted.orElse(new BoundExpression.Literal(null, to)), Optional.empty());
        }
        return tested(context, stored, uncounted(converted.get()), column, misfit);
    }

    private static FittingValue tested(
            BindContext context,
            BoundExpression stored,
            BoundExpression converted,
            SourceColumn.FromFiles column,
            LossKind misfit) {
        DataType from = stored.type();
        DataType to = column.type();
        FitRule rule = rule(from, to, column.format().isPresent());
        List<BoundExpression> arguments = new ArrayList<>(List.of(stored, converted));
        if (rule == FitRule.SAME_NUMBER || rule == FitRule.SAME_VALUE) {
            Optional<Kernel> back = Conversions.find(to, from);
            if (back.isEmpty()) {
                return none(context, stored, column, misfit);
            }
            arguments.add(new BoundExpression.Cast(converted, from, back.get(), CallPlace.UNCOUNTED));
        }
        CallPlace place = CallPlace.of(context.stream(), column.name());
        BoundExpression fits =
                new BoundExpression.Call(FITS, new FitKernel(rule, misfit), arguments, DataType.BOOLEAN, place);
        return new FittingValue(
                choice(fits, converted, new BoundExpression.Literal(null, to)),
                Optional.of(choice(fits, new BoundExpression.Literal(null, from), stored)));
    }

    private static FitRule rule(DataType from, DataType to, boolean formatted) {
        if (from != DataType.STRING) {
            return FitRule.SAME_VALUE;
        }
        if (formatted) {
            return FitRule.CONVERTED;
        }
        if (Coercion.isIntegral(to) || Coercion.isDecimal(to)) {
            return FitRule.SAME_NUMBER;
        }
        return to == DataType.DATE ? FitRule.DAY : FitRule.CONVERTED;
    }

    private static BoundExpression choice(BoundExpression condition, BoundExpression then, BoundExpression otherwise) {
        return new BoundExpression.Case(List.of(new BoundExpression.When(condition, then)), otherwise, then.type());
    }

    /** The same conversion, whose failures nobody counts. */
    private static BoundExpression uncounted(BoundExpression conversion) {
        return Trees.transform(conversion, node -> {
            if (node instanceof BoundExpression.Cast cast) {
                return new BoundExpression.Cast(cast.operand(), cast.type(), cast.kernel(), CallPlace.UNCOUNTED);
            }
            return node instanceof BoundExpression.Call call
                    ? new BoundExpression.Call(
                            call.function(), call.kernel(), call.arguments(), call.type(), CallPlace.UNCOUNTED)
                    : node;
        });
    }
}
