package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.UnrolledArray;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A stream's columns once arrays in them are unrolled: where a name or a path leads to such an array, it gives the item. A structure
 * around it stays as it is. Rule: transformations.md, section 18.
 */
final class UnrolledScope implements Scope {

    private final Scope incoming;
    private final String stream;
    private final List<UnrolledArray> arrays = new ArrayList<>();
    private final List<Column> items = new ArrayList<>();
    private final Map<BoundExpression, BoundExpression> itemOf = new HashMap<>();

    /** @param stream the statement that unrolls */
    UnrolledScope(Scope incoming, String stream) {
        this.incoming = incoming;
        this.stream = stream;
    }

    List<UnrolledArray> arrays() {
        return arrays;
    }

    /** The items' columns, which have places behind those of the incoming rows. */
    List<Column> items() {
        return items;
    }

    /** The number of an array, unrolled from now on; rows without items stay until somebody says otherwise. */
    int unroll(BoundExpression array) {
        for (int i = 0; i < arrays.size(); i++) {
            if (arrays.get(i).array().equals(array)) {
                return i;
            }
        }
        int number = arrays.size();
        DataType type = ((DataType.ArrayType) array.type()).element();
        int root = Bound.columns(array).length() - 1;
        int outer = Math.max(-1, root - incoming.schema().places());
        Column holder = outer < 0 ? incoming.schema().column(root) : items.get(outer);
        arrays.add(new UnrolledArray(array, outer, true));
        items.add(new Column("", type, holder.drifted(), stream, List.of(), holder.lineage()));
        itemOf.put(array, Bound.column(incoming.schema().places() + number, type));
        return number;
    }

    /** Lets rows without items go, for the array and for those around it. */
    void dropEmpty(int number) {
        for (int i = number; i >= 0; i = arrays.get(i).outer()) {
            arrays.set(i, new UnrolledArray(arrays.get(i).array(), arrays.get(i).outer(), false));
        }
    }

    /** The item if the value is an unrolled array. */
    BoundExpression item(BoundExpression value) {
        BoundExpression known = value;
        for (BoundExpression item = itemOf.get(known); item != null; item = itemOf.get(known)) {
            known = item;
        }
        return known;
    }

    @Override
    public String prefix() {
        return incoming.prefix();
    }

    @Override
    public Schema schema() {
        List<Column> columns = new ArrayList<>(incoming.schema().width());
        for (int i = 0; i < incoming.schema().width(); i++) {
            columns.add(unrolled(incoming.schema().column(i), value(i)));
        }
        return new Schema(columns, incoming.schema().tags());
    }

    /** The column as it is behind the unrolling, where it has that value. */
    private Column unrolled(Column column, BoundExpression value) {
        return value.type().equals(column.type())
                ? column
                : new Column(column.name(), value.type(), column.drifted(), stream, column.path(), column.lineage());
    }

    @Override
    public BoundExpression value(int position) {
        return item(incoming.value(position));
    }

    @Override
    public Optional<BoundExpression> field(BoundExpression base, String name) {
        return incoming.field(base, name).map(this::item);
    }

    @Override
    public String stream() {
        return incoming.stream();
    }

    @Override
    public List<Match> columns(Expression.ColumnReference reference) {
        List<Match> matches = new ArrayList<>();
        for (Match match : incoming.columns(reference)) {
            BoundExpression value = item(match.value());
            matches.add(new Match(value, unrolled(match.column(), value)));
        }
        return matches;
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
        return incoming.local(name);
    }
}
