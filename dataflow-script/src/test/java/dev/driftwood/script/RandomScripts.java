package dev.driftwood.script;

import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.BinaryOperator;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.script.ast.ParameterDeclaration;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.ast.StreamReference;
import dev.driftwood.script.ast.UnaryOperator;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import dev.driftwood.types.SimpleType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;

/** Makes up trees that a text can stand behind; the same seed makes the same trees. */
final class RandomScripts {

    private static final List<String> PLAIN =
            List.of("a", "b2", "total", "source", "sink", "as", "decimal", "desc", "name", "true");
    private static final List<String> ODD = List.of(
            "",
            " a",
            "two words",
            "{x}",
            "a{b}c",
            "[dbo].x$",
            "it's",
            "say \"x\"",
            "Año",
            "2020",
            "_id",
            "true",
            "null",
            "a.b",
            "\\",
            "`",
            "漢字",
            "🦆",
            "/* x */",
            "// x",
            "line\nend",
            "tab\t",
            "~>",
            "a\r\nb");
    private static final List<String> NUMBERS =
            List.of("0", "42", "1000l", "2L", "8.2", ".05", "1.5f", "0xF4", "0022", "1e3");
    private static final String CHARACTERS = "ab {}'\"`\\\n\r\t$/*#@~>é漢\u0000";
    private static final Span NONE = Span.NONE;

    private final Random random;
    /** Whether names and strings are so plain that a blank in the printed text is always a place between two tokens. */
    private final boolean simple;

    RandomScripts(long seed, boolean simple) {
        this.random = new Random(seed);
        this.simple = simple;
    }

    Script script() {
        List<ParameterDeclaration> parameters =
                list(0, 3, () -> new ParameterDeclaration(name(), type(2), optional(() -> expression(3)), NONE));
        List<Statement> statements = list(1, 5, this::statement);
        return new Script(new SourceText("random", ""), parameters, statements, List.of(), List.of());
    }

    Expression expression(int depth) {
        if (depth > 0 && chance(4)) {
            return binary(depth, 1);
        }
        return operand(depth);
    }

    private Statement statement() {
        Supplier<StreamReference> input = () -> new StreamReference(name(), optional(this::name), NONE);
        return new Statement(
                list(0, 3, input), plainName(), list(0, 4, () -> argument(4)), name(), list(0, 3, this::name), NONE);
    }

    private Argument argument(int depth) {
        return switch (random.nextInt(6)) {
            case 0 -> new Argument.Property(name(), expression(depth), NONE);
            case 1 -> new Argument.Assignment(target(depth), expression(depth), NONE);
            case 2 -> new Argument.LocalDefinition(name(), expression(depth), NONE);
            case 3 -> new Argument.ColumnDefinition(name(), type(depth), optional(this::text), NONE);
            default -> new Argument.Positional(expression(depth));
        };
    }

    /** A bare true, false or null to the left of {@code =} would be read as a column. */
    private Expression target(int depth) {
        Expression target = expression(depth - 1);
        boolean literal = target instanceof Expression.BooleanLiteral || target instanceof Expression.NullLiteral;
        return literal ? column() : target;
    }

    private Expression binary(int depth, int leastPrecedence) {
        List<BinaryOperator> fitting = new ArrayList<>();
        for (BinaryOperator operator : BinaryOperator.values()) {
            if (operator.precedence() >= leastPrecedence) {
                fitting.add(operator);
            }
        }
        if (fitting.isEmpty() || depth <= 0) {
            return operand(depth - 1);
        }
        BinaryOperator operator = any(fitting);
        Expression left = chance(2) ? binary(depth - 1, operator.precedence()) : operand(depth - 1);
        Expression right = chance(3) ? binary(depth - 1, operator.precedence() + 1) : operand(depth - 1);
        return new Expression.Binary(operator, left, right, NONE);
    }

    private Expression operand(int depth) {
        return depth > 0 && chance(6)
                ? new Expression.Unary(any(List.of(UnaryOperator.values())), operand(depth - 1), NONE)
                : suffixed(depth);
    }

    private Expression suffixed(int depth) {
        if (depth > 0 && chance(4)) {
            Expression base = suffixed(depth - 1);
            return switch (random.nextInt(3)) {
                case 0 -> new Expression.FieldAccess(base, name(), NONE);
                case 1 -> new Expression.IndexAccess(base, expression(depth - 1), NONE);
                default -> new Expression.TypeConversion(base, type(2), optional(this::text), NONE);
            };
        }
        return depth > 0 && chance(2) ? group(depth - 1) : leaf();
    }

    private Expression group(int depth) {
        return switch (random.nextInt(7)) {
            case 0 -> new Expression.ArrayLiteral(list(0, 4, () -> expression(depth)), NONE);
            case 1 ->
                new Expression.MapLiteral(
                        list(1, 3, () -> new Expression.MapEntry(expression(depth), expression(depth))), NONE);
            case 2 -> new Expression.StructLiteral(list(0, 3, () -> argument(depth)), NONE);
            case 3 -> new Expression.CacheLookup(name(), plainName(), list(0, 3, () -> expression(depth)), NONE);
            case 4 -> new Expression.Parenthesized(expression(depth), NONE);
            case 5 -> simple ? leaf() : interpolation(depth);
            default -> new Expression.Call(name(), list(0, 4, () -> argument(depth)), NONE);
        };
    }

    private Expression interpolation(int depth) {
        List<Expression> parts = new ArrayList<>();
        int holes = 1 + random.nextInt(3);
        for (int i = 0; i < holes; i++) {
            String text = text();
            if (!text.isEmpty() && chance(2)) {
                parts.add(new Expression.StringLiteral(text, Expression.Quote.DOUBLE, NONE));
            }
            Expression hole = expression(depth);
            boolean asText =
                    hole instanceof Expression.StringLiteral literal && literal.quote() == Expression.Quote.DOUBLE;
            parts.add(asText ? column() : hole);
        }
        return new Expression.Interpolation(parts, NONE);
    }

    private Expression leaf() {
        return switch (random.nextInt(10)) {
            case 0 -> string();
            case 1 -> new Expression.NumberLiteral(any(NUMBERS), NONE);
            case 2 -> new Expression.BooleanLiteral(random.nextBoolean(), NONE);
            case 3 -> new Expression.NullLiteral(NONE);
            case 4 -> new Expression.ParameterReference(name(), NONE);
            case 5 -> new Expression.PatternReference(any(List.of("$$", "$0", "$12")), NONE);
            case 6 -> new Expression.LambdaReference(any(List.of("item", "acc", "item_1", "_x")), NONE);
            case 7 -> new Expression.LocalReference(name(), NONE);
            default -> column();
        };
    }

    private Expression column() {
        return new Expression.ColumnReference(optional(this::name), name(), NONE);
    }

    private Expression string() {
        Expression.Quote quote = any(List.of(Expression.Quote.values()));
        String text = text();
        return new Expression.StringLiteral(quote == Expression.Quote.RAW ? text.replace("`", "") : text, quote, NONE);
    }

    private DataType type(int depth) {
        return switch (depth > 0 ? random.nextInt(6) : 0) {
            case 1 -> DataType.decimal(20, random.nextInt(20));
            case 2 -> DataType.array(type(depth - 1));
            case 3 -> DataType.map(type(depth - 1), type(depth - 1));
            case 4 -> DataType.struct(list(0, 3, () -> new DataType.Field(name().text(), type(depth - 1))));
            default -> SimpleType.values()[random.nextInt(SimpleType.values().length - 1)];
        };
    }

    private Name name() {
        return simple || chance(2) ? plainName() : new Name(any(ODD), NONE);
    }

    private Name plainName() {
        return new Name(any(PLAIN), NONE);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(8); length > 0; length--) {
            text.append(simple ? 'x' : CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
        }
        return text.toString();
    }

    private <T> Optional<T> optional(Supplier<T> value) {
        return chance(3) ? Optional.of(value.get()) : Optional.empty();
    }

    private <T> List<T> list(int least, int most, Supplier<T> item) {
        List<T> list = new ArrayList<>();
        for (int size = least + random.nextInt(most - least + 1); size > 0; size--) {
            list.add(item.get());
        }
        return list;
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** True once in {@code times}. */
    private boolean chance(int times) {
        return random.nextInt(times) == 0;
    }
}
