package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The scope of a library function's body: it sees its arguments, which are called {@code i1}, {@code i2}, …, and no columns. */
record FunctionScope(List<BoundExpression> arguments) implements Scope {

    @Override
    public Schema schema() {
        return EMPTY.schema();
    }

    @Override
    public String stream() {
        return EMPTY.stream();
    }

    @Override
    public String prefix() {
        return EMPTY.prefix();
    }

    @Override
    public List<Match> columns(Expression.ColumnReference reference) {
        String name = reference.column().text().toLowerCase(Locale.ROOT);
        for (int i = 0; i < arguments.size() && reference.stream().isEmpty(); i++) {
            if (name.equals("i" + (i + 1))) {
                BoundExpression argument = arguments.get(i);
                return List.of(new Match(argument, new Column(name, argument.type(), false, "", List.of(), List.of())));
            }
        }
        return List.of();
    }

    @Override
    public Optional<BoundExpression> pattern(String text) {
        return Optional.empty();
    }

    @Override
    public Optional<BoundExpression> metadata(String name) {
        return Optional.empty();
    }

    @Override
    public Optional<Expression> local(Name name) {
        return Optional.empty();
    }
}
