package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Expression;
import dev.driftwood.script.ast.Name;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What names mean at a place of the script. A scope that does not know a name says nothing; the binder complains. */
interface Scope {

    /** No columns at all: property values, parameter checks. */
    Scope EMPTY = new StreamScope(new Schema(List.of()), "", "");

    /** The columns that {@code byName}, {@code columns()} and their like see. */
    Schema schema();

    /** The name of the stream whose columns these are. */
    String stream();

    /** What stands before the plan's names of the streams that the script itself calls by name: not empty in a flowlet. */
    String prefix();

    /** A stream's name as the script calls it. */
    default String local(String planned) {
        return planned.startsWith(prefix()) ? planned.substring(prefix().length()) : planned;
    }

    /** The columns that a reference fits, best first: one if it is clear, several if it is ambiguous. */
    List<Match> columns(Expression.ColumnReference reference);

    /** The value of a column of the schema. */
    default BoundExpression value(int position) {
        return Bound.column(position, schema().column(position).type());
    }

    /** The field of a structure, or of the structures in an array. */
    default Optional<BoundExpression> field(BoundExpression base, String name) {
        return Bound.field(base, name);
    }

    /** The position of a tag that the rows of an incoming stream carry, the streams counted from 1. */
    default OptionalInt tag(RowTag tag, int number) {
        return number == 1 ? schema().find(tag) : OptionalInt.empty();
    }

    /** What {@code $$}, {@code $0}, {@code $1} stand for. */
    Optional<BoundExpression> pattern(String text);

    /** What a pattern variable ({@code name}, {@code type}, …) stands for, where there are such. */
    Optional<BoundExpression> metadata(String name);

    /** The definition of a local. */
    Optional<Expression> local(Name name);

    /** A column that fits, as an expression over the batch, with what is known of it. */
    record Match(BoundExpression value, Column column) {}
}
