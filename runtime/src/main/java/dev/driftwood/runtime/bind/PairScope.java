package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Trees;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The columns of two streams, and behind them the tags of the one's rows and then of the other's.
 *
 * @param columns of both streams
 */
record PairScope(StreamScope columns, Schema first, Schema second) implements Scope {

    @Override
    public Schema schema() {
        return columns.schema();
    }

    @Override
    public String stream() {
        return columns.stream();
    }

    @Override
    public String prefix() {
        return columns.prefix();
    }

    @Override
    public List<Match> columns(Expression.ColumnReference reference) {
        return columns.columns(reference);
    }

    @Override
    public OptionalInt tag(RowTag tag, int number) {
        int index = (number == 1 ? first : second).tags().indexOf(tag);
        int before = columns.schema().width() + (number == 1 ? 0 : first.tags().size());
        return index < 0 ? OptionalInt.empty() : OptionalInt.of(before + index);
    }

    /** The expression over the columns and tags of the first stream, followed by those of the second. */
    BoundExpression ordered(BoundExpression bound) {
        return Trees.transform(
                bound,
                node -> node instanceof BoundExpression.ColumnValue column
                        ? new BoundExpression.ColumnValue(ordered(column.index()), column.type())
                        : node);
    }

    private int ordered(int position) {
        int width = columns.schema().width();
        if (position < first.width()) {
            return position;
        }
        if (position < width) {
            return position + first.tags().size();
        }
        return position < width + first.tags().size() ? position - second.width() : position;
    }

    @Override
    public Optional<BoundExpression> pattern(String text) {
        return columns.pattern(text);
    }

    @Override
    public Optional<BoundExpression> metadata(String name) {
        return columns.metadata(name);
    }

    @Override
    public Optional<Expression> local(Name name) {
        return columns.local(name);
    }
}
