package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.ColumnCondition;
import dev.driftwood.runtime.format.ColumnCondition.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What an expression says about single columns, such that a row for which one of the conditions is not met is never kept. */
public final class ColumnConditions {

    private static final Map<String, Operator> OPERATORS = Map.of(
            "equals", Operator.EQUAL,
            "lesser", Operator.LESS,
            "lesserOrEqual", Operator.LESS_OR_EQUAL,
            "greater", Operator.GREATER,
            "greaterOrEqual", Operator.GREATER_OR_EQUAL);

    private static final Map<Operator, Operator> TURNED = Map.of(
            Operator.EQUAL, Operator.EQUAL,
            Operator.LESS, Operator.GREATER,
            Operator.LESS_OR_EQUAL, Operator.GREATER_OR_EQUAL,
            Operator.GREATER, Operator.LESS,
            Operator.GREATER_OR_EQUAL, Operator.LESS_OR_EQUAL);

    private ColumnConditions() {}

    /**
     * The conditions, by positions of the columns, up to the first part of the expression that is not as simple: what stands
     * behind it may count values that cannot be converted, also in rows that do not leave.
     */
    public static List<ColumnCondition> of(BoundExpression expression) {
        List<ColumnCondition> conditions = new ArrayList<>();
        add(expression, conditions);
        return conditions;
    }

    /** Whether the conditions say all that the expression does. */
    private static boolean add(BoundExpression expression, List<ColumnCondition> conditions) {
        if (expression instanceof BoundExpression.Logical both
                && both.connective() == BoundExpression.Logical.Connective.AND) {
            return add(both.left(), conditions) && add(both.right(), conditions);
        }
        return expression instanceof BoundExpression.Call call && add(call, conditions);
    }

    private static boolean add(BoundExpression.Call call, List<ColumnCondition> conditions) {
        String function = call.function().name();
        List<BoundExpression> arguments = call.arguments();
        if (function.equals("isNull")) {
            return addNullTest(arguments.get(0), Operator.IS_NULL, conditions);
        }
        if (function.equals("not")) {
            return arguments.get(0) instanceof BoundExpression.Call inner
                    && inner.function().name().equals("isNull")
                    && addNullTest(inner.arguments().get(0), Operator.IS_NOT_NULL, conditions);
        }
        if (function.equals("between")) {
            return addComparison(arguments.get(0), Operator.GREATER_OR_EQUAL, arguments.get(1), conditions)
                    && addComparison(arguments.get(0), Operator.LESS_OR_EQUAL, arguments.get(2), conditions);
        }
        Operator operator = OPERATORS.get(function);
        return operator != null && addComparison(arguments.get(0), operator, arguments.get(1), conditions);
    }

    private static boolean addNullTest(BoundExpression value, Operator operator, List<ColumnCondition> conditions) {
        return ColumnOrigin.of(value) instanceof ColumnOrigin.Input column
                && conditions.add(new ColumnCondition(column.column(), operator, null));
    }

    private static boolean addComparison(
            BoundExpression left, Operator operator, BoundExpression right, List<ColumnCondition> conditions) {
        ColumnOrigin first = ColumnOrigin.of(left);
        ColumnOrigin second = ColumnOrigin.of(right);
        if (first instanceof ColumnOrigin.Input column && second instanceof ColumnOrigin.Constant constant) {
            return constant.value() != null
                    && conditions.add(new ColumnCondition(column.column(), operator, constant.value()));
        }
        return first instanceof ColumnOrigin.Constant
                && second instanceof ColumnOrigin.Input
                && addComparison(right, TURNED.getOrDefault(operator, operator), left, conditions);
    }
}
