package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import java.util.List;
import java.util.Optional;

/**
 * A scope inside {@code each(…)}, for one matched column. In the condition the pattern variables hide the stream's columns; on
 * the naming side {@code $$} is the column's name, on the value side its value. Rule: grammar-facts.md, section 9.
 */
record PatternScope(Scope outer, PatternColumn matched, Side side, List<String> groups) implements Scope {

    /** Where in the {@code each} an expression stands. */
    enum Side {
        CONDITION,
        NAME,
        VALUE
    }

    @Override
    public Schema schema() {
        return outer.schema();
    }

    @Override
    public BoundExpression value(int position) {
        return outer.value(position);
    }

    @Override
    public Optional<BoundExpression> field(BoundExpression base, String name) {
        return outer.field(base, name);
    }

    @Override
    public String stream() {
        return outer.stream();
    }

    @Override
    public String prefix() {
        return outer.prefix();
    }

    @Override
    public List<Match> columns(Expression.ColumnReference reference) {
        return side == Side.VALUE ? outer.columns(reference) : List.of();
    }

    @Override
    public Optional<BoundExpression> pattern(String text) {
        if (text.equals("$$")) {
            return Optional.of(
                    side == Side.VALUE
                            ? matched.value()
                            : Bound.string(matched.column().name()));
        }
        int number = Integer.parseInt(text.substring(1));
        if (number == 0) {
            return Optional.of(Bound.string(matched.path()));
        }
        return number <= groups.size() ? Optional.of(Bound.string(groups.get(number - 1))) : Optional.empty();
    }

    @Override
    public Optional<BoundExpression> metadata(String name) {
        if (side == Side.VALUE) {
            return Optional.empty();
        }
        return switch (name) {
            case "name" -> Optional.of(Bound.string(matched.column().name()));
            case "type" -> Optional.of(Bound.string(matched.column().type().patternName()));
            case "stream" -> Optional.of(Bound.string(local(outer.stream())));
            case "origin" -> Optional.of(Bound.string(local(matched.column().origin())));
            case "position" -> Optional.of(Bound.integer(matched.position()));
            default -> Optional.empty();
        };
    }

    @Override
    public Optional<Expression> local(Name name) {
        return outer.local(name);
    }
}
