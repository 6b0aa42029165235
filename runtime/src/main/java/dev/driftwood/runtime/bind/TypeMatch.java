package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** {@code typeMatch(type, 'number')}. Rule: language.md, section 6 (a byte is of no kind there). */
final class TypeMatch {

    private static final Map<String, Set<String>> KINDS = Map.of(
            "number", Set.of("short", "integer", "long", "double", "float", "decimal"),
            "integral", Set.of("short", "integer", "long"),
            "fractional", Set.of("double", "float", "decimal"),
            "datetime", Set.of("date", "timestamp"));

    private static final Set<String> TYPES = Set.of(
            "boolean",
            "byte",
            "short",
            "integer",
            "long",
            "float",
            "double",
            "decimal",
            "string",
            "binary",
            "date",
            "timestamp",
            "complex",
            "array",
            "map");

    private TypeMatch() {}

    static List<BoundExpression> bind(ExpressionBinder binder, Expression.Call call) {
        ConstantArguments arguments = new ConstantArguments(binder, call, 2, 2);
        String type = arguments.string(0).replaceFirst("\\(.*", "");
        String kind = arguments.string(1);
        if (!KINDS.containsKey(kind) && !TYPES.contains(kind) && !kind.equals("any")) {
            throw binder.failure(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    arguments.expression(1).span(),
                    "`" + kind + "` is no kind of type; there is any, "
                            + String.join(", ", new TreeSet<>(KINDS.keySet())) + ", and each type by itself");
        }
        boolean matches =
                kind.equals("any") || KINDS.getOrDefault(kind, Set.of(kind)).contains(type);
        return List.of(Bound.literal(matches, DataType.BOOLEAN));
    }
}
