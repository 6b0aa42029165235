package dev.driftwood.runtime.bind;

import dev.driftwood.script.Scripts;
import dev.driftwood.script.ast.ChildNodes;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Node;
import dev.driftwood.script.ast.Statement;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Which caches a statement asks, be it by way of a parameter's value or of an expression given as text. */
final class CacheReferences {

    private final Function<String, Optional<Expression>> parameters;
    private final Set<String> found = new LinkedHashSet<>();
    private final Set<String> seenParameters = new HashSet<>();
    private final Deque<Node> open = new ArrayDeque<>();

    private CacheReferences(Function<String, Optional<Expression>> parameters) {
        this.parameters = parameters;
    }

    /** The caches' names. */
    static Set<String> of(Statement statement, Function<String, Optional<Expression>> parameters) {
        return new CacheReferences(parameters).find(statement);
    }

    static boolean any(Expression expression) {
        return !new CacheReferences(name -> Optional.empty()).find(expression).isEmpty();
    }

    private Set<String> find(Node start) {
        open.push(start);
        while (!open.isEmpty()) {
            Node next = open.pop();
            if (next instanceof Expression.CacheLookup lookup) {
                found.add(lookup.cache().text());
            } else if (next instanceof Expression.ParameterReference parameter) {
                String name = parameter.name().text();
                if (seenParameters.add(name)) {
                    parameters.apply(name).ifPresent(open::push);
                }
            } else if (next instanceof Expression.StringLiteral text
                    && text.value().indexOf('#') > 0) {
                parse(text.value());
            }
            ChildNodes.of(next).forEach(open::push);
        }
        return found;
    }

    /** A text may be what {@code expr} evaluates; one that is no expression asks no cache. */
    private void parse(String text) {
        try {
            open.push(Scripts.parseExpression(new SourceText("expr", text)));
        } catch (DataFlowException e) {
            return;
        }
    }
}
