package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.UnaryOperator;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.script.source.Span;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Binds an expression: names become positions, overloads are chosen, conversions made explicit. Most expressions give one value;
 * {@code columns()} and its like give several, which spread into the argument list around them.
 *
 * @throws BindFailure at the first thing that does not fit
 */
final class ExpressionBinder implements Expression.Visitor<List<BoundExpression>> {

    private final BindEnvironment environment;
    private final Scope scope;

    ExpressionBinder(BindEnvironment environment, Scope scope) {
        this.environment = environment;
        this.scope = scope;
    }

    BindEnvironment environment() {
        return environment;
    }

    Scope scope() {
        return scope;
    }

    /** Binds an expression that must give exactly one value. */
    BoundExpression bind(Expression expression) {
        List<BoundExpression> values = expression.accept(this);
        if (values.size() != 1) {
            throw failure(
                    DiagnosticCode.TYPE_MISMATCH,
                    expression.span(),
                    "this gives " + values.size() + " columns where one value is wanted");
        }
        return values.get(0);
    }

    /** Binds an expression that may give several values. */
    List<BoundExpression> bindAll(Expression expression) {
        return expression.accept(this);
    }

    /** Binds the arguments of a call, several values spread in place. */
    List<BoundExpression> arguments(Expression.Call call) {
        List<BoundExpression> values = new ArrayList<>();
        for (Expression argument : plainArguments(call)) {
            values.addAll(bindAll(argument));
        }
        return values;
    }

    /** The arguments of a call, which must all be plain expressions. */
    List<Expression> plainArguments(Expression.Call call) {
        List<Expression> plain = new ArrayList<>(call.arguments().size());
        for (Argument argument : call.arguments()) {
            if (!(argument instanceof Argument.Positional positional)) {
                throw failure(
                        DiagnosticCode.WRONG_ARGUMENTS,
                        argument.span(),
                        "`" + call.function() + "` takes expressions, separated by commas");
            }
            plain.add(positional.expression());
        }
        return plain;
    }

    BindFailure failure(DiagnosticCode code, Span span, String message) {
        return new BindFailure(Diagnostic.error(code, source(), span, message));
    }

    SourceText source() {
        return environment.source();
    }

    private List<BoundExpression> one(BoundExpression value) {
        return List.of(value);
    }

    private BoundExpression call(String function, Span span, List<BoundExpression> arguments) {
        return environment.calls().bind(function, arguments, span);
    }

    @Override
    public List<BoundExpression> visitString(Expression.StringLiteral node) {
        return one(Bound.string(node.value()));
    }

    @Override
    public List<BoundExpression> visitInterpolation(Expression.Interpolation node) {
        List<BoundExpression> parts = new ArrayList<>(node.parts().size());
        for (Expression part : node.parts()) {
            parts.add(environment.calls().convert(bind(part), DataType.STRING, part.span()));
        }
        return one(parts.size() == 1 ? parts.get(0) : call("concat", node.span(), parts));
    }

    @Override
    public List<BoundExpression> visitNumber(Expression.NumberLiteral node) {
        return one(number(node, false));
    }

    private BoundExpression number(Expression.NumberLiteral node, boolean negative) {
        return NumberValue.of(node.text(), negative)
                .orElseThrow(() ->
                        failure(DiagnosticCode.TYPE_MISMATCH, node.span(), "no numeric type holds " + node.text()));
    }

    @Override
    public List<BoundExpression> visitBoolean(Expression.BooleanLiteral node) {
        return one(Bound.literal(node.value(), DataType.BOOLEAN));
    }

    @Override
    public List<BoundExpression> visitNull(Expression.NullLiteral node) {
        return one(Bound.nullOf(DataType.NULL));
    }

    @Override
    public List<BoundExpression> visitArray(Expression.ArrayLiteral node) {
        List<BoundExpression> items = new ArrayList<>();
        for (Expression item : node.items()) {
            items.addAll(bindAll(item));
        }
        return one(environment.calls().array(items, node.span()));
    }

    @Override
    public List<BoundExpression> visitMap(Expression.MapLiteral node) {
        List<BoundExpression> entries = new ArrayList<>();
        for (Expression.MapEntry entry : node.entries()) {
            entries.add(bind(entry.key()));
            entries.add(bind(entry.value()));
        }
        return one(environment.calls().map(entries, node.span()));
    }

    @Override
    public List<BoundExpression> visitStruct(Expression.StructLiteral node) {
        return one(new StructBinder(this).bind(node));
    }

    @Override
    public List<BoundExpression> visitColumn(Expression.ColumnReference node) {
        if (node.stream().isEmpty()) {
            Optional<BoundExpression> metadata = scope.metadata(node.column().text());
            if (metadata.isPresent()) {
                return one(metadata.get());
            }
        }
        return one(new ColumnLookup(this).find(node));
    }

    @Override
    public List<BoundExpression> visitParameter(Expression.ParameterReference node) {
        return one(environment.parameters().bind(node, this));
    }

    @Override
    public List<BoundExpression> visitPattern(Expression.PatternReference node) {
        return one(scope.pattern(node.text())
                .orElseThrow(() -> failure(
                        DiagnosticCode.INVALID_PATTERN,
                        node.span(),
                        "`" + node.text()
                                + "` has no meaning outside a column pattern or mapping rule that matches it")));
    }

    @Override
    public List<BoundExpression> visitLambda(Expression.LambdaReference node) {
        return one(environment.lambdas().find(node.name()).orElseThrow(() -> unknownVariable(node)));
    }

    private BindFailure unknownVariable(Expression.LambdaReference node) {
        List<String> names = environment.lambdas().names();
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.UNKNOWN_VARIABLE, source(), node.span(), "`#" + node.name() + "` means nothing here");
        return new BindFailure(complaint.hint(
                names.isEmpty()
                        ? "such names stand for items inside functions like filter, map and reduce"
                        : "there is: " + String.join(", ", names)));
    }

    @Override
    public List<BoundExpression> visitLocal(Expression.LocalReference node) {
        Expression value = scope.local(node.name())
                .orElseThrow(() -> failure(
                        DiagnosticCode.COLUMN_NOT_FOUND,
                        node.span(),
                        "no local `" + node.name() + "` is defined here"));
        return environment.guarded(node.span(), () -> bindAll(value));
    }

    @Override
    public List<BoundExpression> visitField(Expression.FieldAccess node) {
        BoundExpression base = bind(node.base());
        return one(scope.field(base, node.field().text()).orElseThrow(() -> unknownField(base.type(), node)));
    }

    private BindFailure unknownField(DataType type, Expression.FieldAccess node) {
        Diagnostic complaint = Diagnostic.error(
                DiagnosticCode.FIELD_NOT_EXIST,
                source(),
                node.field().span(),
                "a value of type " + type + " has no field `" + node.field() + "`");
        Optional<String> near = NearestName.of(node.field().text(), Bound.fieldNames(type));
        return new BindFailure(
                near.map(n -> complaint.hint("did you mean `" + n + "`?")).orElse(complaint));
    }

    @Override
    public List<BoundExpression> visitIndex(Expression.IndexAccess node) {
        List<BoundExpression> bases = bindAll(node.base());
        BoundExpression index = bind(node.index());
        BoundExpression base = bases.size() == 1
                ? bases.get(0)
                : environment.calls().array(bases, node.base().span());
        return one(environment.calls().element(base, index, node.span()));
    }

    @Override
    public List<BoundExpression> visitConversion(Expression.TypeConversion node) {
        List<BoundExpression> converted = new ArrayList<>();
        for (BoundExpression value : environment.wrapped(() -> bindAll(node.operand()))) {
            converted.add(environment.calls().convert(value, node.type(), node.format(), node.span()));
        }
        return converted;
    }

    @Override
    public List<BoundExpression> visitUnary(Expression.Unary node) {
        if (node.operator() == UnaryOperator.NEGATE && node.operand() instanceof Expression.NumberLiteral number) {
            return one(number(number, true));
        }
        return one(call(node.operator().function(), node.span(), List.of(bind(node.operand()))));
    }

    @Override
    public List<BoundExpression> visitBinary(Expression.Binary node) {
        return one(new BinaryChain(this).bind(node));
    }

    @Override
    public List<BoundExpression> visitCall(Expression.Call node) {
        return new CallBinder(this).bind(node);
    }

    @Override
    public List<BoundExpression> visitCacheLookup(Expression.CacheLookup node) {
        return one(new CacheBinder(this, node).bind());
    }

    @Override
    public List<BoundExpression> visitParenthesized(Expression.Parenthesized node) {
        return bindAll(node.inner());
    }
}
