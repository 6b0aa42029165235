package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.functions.Coercion;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.script.source.NearestName;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Binds what is asked of a cache sink. Rule: language.md, section 2; transformations.md, section 27. */
final class CacheBinder {

    private final ExpressionBinder binder;
    private final BindEnvironment environment;
    private final Expression.CacheLookup node;

    CacheBinder(ExpressionBinder binder, Expression.CacheLookup node) {
        this.binder = binder;
        this.environment = binder.environment();
        this.node = node;
    }

    BoundExpression bind() {
        BoundCache cache = environment.caches().use(node.cache().text()).orElseThrow(this::unknownCache);
        return switch (node.function().text()) {
            case "lookup" -> call(cache.functions().lookup(), keys(cache));
            case "mlookup" -> call(cache.functions().mlookup(), keys(cache));
            case "output" -> call(cache.functions().output(), none());
            case "outputs" -> {
                requireNoKeys(cache);
                yield call(cache.functions().outputs(), none());
            }
            default ->
                throw complaint(
                        DiagnosticCode.UNKNOWN_FUNCTION,
                        "a cache has no `" + node.function() + "`",
                        "it has: lookup, mlookup, output, outputs");
        };
    }

    private BindFailure unknownCache() {
        String name = node.cache().text();
        return complaint(
                DiagnosticCode.STREAM_NOT_FOUND,
                "`" + node.cache() + "` is no cache sink of this flow",
                NearestName.of(name, environment.caches().names())
                        .map(near -> "did you mean `" + near + "`?")
                        .orElse("a sink is a cache with store: 'cache', format: 'inline'"));
    }

    private BoundExpression call(ScalarFunction function, List<BoundExpression> arguments) {
        return environment.calls().bind(function, arguments, node.span());
    }

    private List<BoundExpression> none() {
        if (!node.arguments().isEmpty()) {
            throw complaint(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    "`" + node.function() + "` takes no arguments",
                    "`lookup` and `mlookup` find rows by their keys");
        }
        return List.of();
    }

    private void requireNoKeys(BoundCache cache) {
        if (!cache.keys().isEmpty()) {
            throw complaint(
                    DiagnosticCode.UNSUPPORTED_FEATURE,
                    "`outputs` cannot be asked of `" + node.cache() + "`, since that has keys (" + names(cache) + ")",
                    "use a second cache sink without keys for all rows");
        }
    }

    private List<BoundExpression> keys(BoundCache cache) {
        List<BoundExpression> given = new ArrayList<>();
        node.arguments().forEach(argument -> given.addAll(binder.bindAll(argument)));
        if (cache.keys().isEmpty()) {
            throw complaint(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    "the cache `" + node.cache() + "` has no keys to look rows up by",
                    "name its key columns: keys: ['…'], or take its rows in their order: " + Names.quote(cache.name())
                            + "#outputs()");
        }
        if (given.size() != cache.keys().size()) {
            throw complaint(
                    DiagnosticCode.WRONG_ARGUMENTS,
                    "`" + node.cache() + "` is looked up by " + cache.keys().size()
                            + (cache.keys().size() == 1 ? " key" : " keys") + ", not " + given.size(),
                    "its keys are: " + names(cache));
        }
        List<BoundExpression> keys = new ArrayList<>();
        for (int i = 0; i < given.size(); i++) {
            keys.add(key(given.get(i), cache.keys().get(i)));
        }
        return keys;
    }

    private static String names(BoundCache cache) {
        return cache.keys().stream()
                .map(key -> Names.quote(key.name()) + " as " + key.type())
                .collect(Collectors.joining(", "));
    }

    /** The value in the key's type; one that the type cannot hold is null, and so finds nothing. */
    private BoundExpression key(BoundExpression value, Column key) {
        if (value.type().equals(key.type()) || Coercion.implicit(value.type(), key.type())) {
            return value;
        }
        Optional<DataType> common = Coercion.common(List.of(value.type(), key.type()));
        if (common.isEmpty()) {
            throw complaint(
                    DiagnosticCode.TYPE_MISMATCH,
                    "the key `" + Names.quote(key.name()) + "` of `" + node.cache() + "` is " + key.type() + ", not "
                            + value.type(),
                    "convert the value: to…(…)");
        }
        FunctionCalls calls = environment.calls();
        BoundExpression converted = calls.convert(value, key.type(), node.span());
        BoundExpression unchanged = calls.bind(
                "equals",
                List.of(
                        calls.convert(converted, common.get(), node.span()),
                        calls.convert(value, common.get(), node.span())),
                node.span());
        return calls.bind("iif", List.of(unchanged, converted, Bound.nullOf(key.type())), node.span());
    }

    private BindFailure complaint(DiagnosticCode code, String message, String hint) {
        return new BindFailure(
                Diagnostic.error(code, binder.source(), node.span(), message).hint(hint));
    }
}
