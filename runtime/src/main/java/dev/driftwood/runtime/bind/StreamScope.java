package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of one stream. {@code stream@column} finds a column that came through the stream, the nearest stream winning; a
 * spelling that is exact wins over one that differs in case. Rule: grammar-facts.md, 4.7 to 4.13.
 */
record StreamScope(Schema schema, String stream, String prefix) implements Scope {

    @Override
    public List<Match> columns(Expression.ColumnReference reference) {
        String name = reference.column().text();
        List<Integer> fitting = new ArrayList<>();
        for (int position : schema.find(name)) {
            fitting.add(position);
        }
        if (reference.stream().isPresent()) {
            fitting = nearest(fitting, prefix + reference.stream().get().text());
        }
        List<Integer> exact = fitting.stream()
                .filter(p -> schema.column(p).name().equals(name))
                .toList();
        return matches(exact.isEmpty() ? fitting : exact);
    }

    private List<Integer> nearest(List<Integer> positions, String stream) {
        List<Integer> best = new ArrayList<>();
        int bestDistance = Integer.MAX_VALUE;
        for (int position : positions) {
            int distance = schema.column(position).path().indexOf(stream);
            if (distance >= 0 && distance <= bestDistance) {
                if (distance < bestDistance) {
                    best.clear();
                    bestDistance = distance;
                }
                best.add(position);
            }
        }
        return best;
    }

    private List<Match> matches(List<Integer> positions) {
        List<Match> matches = new ArrayList<>(positions.size());
        for (int position : positions) {
            Column column = schema.column(position);
            matches.add(new Match(Bound.column(position, column.type()), column));
        }
        return matches;
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
