package dev.driftwood.regression.rules.catalogue;

import dev.driftwood.regression.rules.Findings;
import dev.driftwood.regression.rules.Level;
import dev.driftwood.regression.rules.Rule;
import dev.driftwood.regression.rules.flow.CheckedFlow;
import dev.driftwood.regression.rules.flow.Syntax;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Types that are too narrow for their column. */
final class LossyConversion {

    static final Rule RULE = Rule.of(
            "conversion-lossy",
            Level.WARNING,
            "a conversion into a type that does not hold the values",
            "A column of the files has a wider type than the one it is converted to. Digits behind the point"
                    + " are cut, and whole numbers that are too large become null or other numbers; no error is raised.",
            "convert to a type that holds the values, or say what is to happen to them: round, floor, a" + " condition",
            LossyConversion::check);

    private static final Map<String, DataType> SIMPLE = Map.of(
            "toByte", DataType.BYTE,
            "toShort", DataType.SHORT,
            "toInteger", DataType.INTEGER,
            "toLong", DataType.LONG,
            "toFloat", DataType.FLOAT);

    /** From the narrowest on. */
    private static final List<DataType> INTEGRAL =
            List.of(DataType.BYTE, DataType.SHORT, DataType.INTEGER, DataType.LONG);

    /** Digits of which each of these holds all numbers. */
    private static final List<Integer> DIGITS = List.of(2, 4, 9, 18);

    private LossyConversion() {}

    private static void check(CheckedFlow flow, Findings findings) {
        for (Statement statement : flow.script().statements()) {
            Set<String> assigned = new HashSet<>();
            for (Argument argument : statement.arguments()) {
                for (Converted each : conversions(argument)) {
                    name(each.value())
                            .filter(name -> !assigned.contains(name.toLowerCase(Locale.ROOT)))
                            .flatMap(name -> flow.incoming(statement, name))
                            .ifPresent(column -> loss(column.type(), each.type())
                                    .ifPresent(lost -> findings.add(
                                            statement,
                                            each.span(),
                                            "`" + column.name() + "` is " + column.type() + ", and " + each.type()
                                                    + " does not hold " + lost)));
                }
                if (argument instanceof Argument.Assignment assignment
                        && assignment.target() instanceof Expression.ColumnReference target) {
                    // Behind this, the name is that of a column of the statement's own, which may have another type.
                    assigned.add(target.column().text().toLowerCase(Locale.ROOT));
                }
            }
        }
    }

    /** A value, and the type that it is to have. */
    private record Converted(Expression value, DataType type, Span span) {}

    private static List<Converted> conversions(Argument argument) {
        List<Converted> conversions = new ArrayList<>();
        for (Expression.Call call : Syntax.all(argument, Expression.Call.class)) {
            type(call)
                    .ifPresent(type ->
                            conversions.add(new Converted(Syntax.arguments(call).get(0), type, call.span())));
        }
        for (Expression.TypeConversion each : Syntax.all(argument, Expression.TypeConversion.class)) {
            conversions.add(new Converted(Syntax.plain(each.operand()), each.type(), each.span()));
        }
        return conversions;
    }

    /** The type that a call converts its first argument to. */
    private static Optional<DataType> type(Expression.Call call) {
        List<Expression> arguments = Syntax.arguments(call);
        String function = call.function().text();
        if (arguments.size() == 1) {
            return Optional.ofNullable(SIMPLE.get(function));
        }
        boolean decimal = function.equals("toDecimal")
                && arguments.size() == 3
                && arguments.subList(1, 3).stream().allMatch(LossyConversion::isSmallNumber);
        return decimal
                ? Optional.of(DataType.decimal(number(arguments.get(1)), number(arguments.get(2))))
                : Optional.empty();
    }

    private static boolean isSmallNumber(Expression expression) {
        return expression instanceof Expression.NumberLiteral literal
                && literal.text().matches("[1-9]?[0-9]");
    }

    private static int number(Expression expression) {
        return Integer.parseInt(((Expression.NumberLiteral) expression).text());
    }

    private static Optional<String> name(Expression value) {
        if (value instanceof Expression.ColumnReference reference
                && reference.stream().isEmpty()) {
            return Optional.of(reference.column().text());
        }
        if (value instanceof Expression.Call call
                && call.function().text().equals("byName")
                && Syntax.arguments(call).size() == 1
                && Syntax.arguments(call).get(0) instanceof Expression.StringLiteral literal) {
            return Optional.of(literal.value());
        }
        return Optional.empty();
    }

    private static Optional<String> loss(DataType from, DataType type) {
        int to = INTEGRAL.indexOf(type);
        if (to >= 0) {
            return isFractional(from)
                    ? Optional.of("what is behind the point")
                    : Optional.of("its largest numbers").filter(lost -> isLarger(from, to));
        }
        if (type == DataType.FLOAT) {
            return Optional.of("all of its digits").filter(lost -> from == DataType.DOUBLE);
        }
        return Optional.of("all digits behind the point")
                .filter(lost -> type instanceof DataType.DecimalType narrow
                        && from instanceof DataType.DecimalType wide
                        && narrow.scale() < wide.scale());
    }

    private static boolean isFractional(DataType type) {
        return type == DataType.FLOAT
                || type == DataType.DOUBLE
                || type instanceof DataType.DecimalType decimal && decimal.scale() > 0;
    }

    private static boolean isLarger(DataType from, int to) {
        return from instanceof DataType.DecimalType decimal
                ? decimal.precision() > DIGITS.get(to)
                : INTEGRAL.indexOf(from) > to;
    }
}
