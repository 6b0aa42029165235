package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The scope inside a derived column: the incoming row first, then the columns derived so far, and the locals. Rule:
 * transformations.md, section 2.
 */
final class DerivingScope implements Scope {

    private final Scope incoming;
    private final List<Column> derived = new ArrayList<>();
    private final Map<String, Expression> locals = new HashMap<>();

    DerivingScope(Scope incoming) {
        this.incoming = incoming;
    }

    void define(Name local, Expression value) {
        locals.put(local.text(), value);
    }

    void derive(Column column) {
        derived.add(column);
    }

    @Override
    public Schema schema() {
        return incoming.schema();
    }

    @Override
    public String stream() {
        return incoming.stream();
    }

    @Override
    public String prefix() {
        return incoming.prefix();
    }

    @Override
    public List<Match> columns(Expression.ColumnReference reference) {
        List<Match> found = incoming.columns(reference);
        if (!found.isEmpty() || reference.stream().isPresent()) {
            return found;
        }
        String name = Schema.fold(reference.column().text());
        for (int i = derived.size() - 1; i >= 0; i--) {
            Column column = derived.get(i);
            if (Schema.fold(column.name()).equals(name)) {
                return List.of(new Match(Bound.column(incoming.schema().places() + i, column.type()), column));
            }
        }
        return List.of();
    }

    @Override
    public Optional<BoundExpression> pattern(String text) {
        return incoming.pattern(text);
    }

    @Override
    public Optional<BoundExpression> metadata(String name) {
        return incoming.metadata(name);
    }

    @Override
    public Optional<Expression> local(Name name) {
        return Optional.ofNullable(locals.get(name.text()));
    }
}
