package dev.driftwood.runtime.transformations;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.ast.Argument;
import dev.driftwood.script.source.DiagnosticCode;
import dev.driftwood.types.DataType;
import dev.driftwood.types.Names;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The column of whole numbers that {@code output(name as long)} adds to those of the input: behind them, or over one of its name.
 *
 * @param schema with the column
 * @param position where it is
 * @param incoming how many columns the input has
 */
public record AddedColumn(Schema schema, int position, int incoming) {

    /** Reports and gives nothing if the statement says no such column. */
    public static Optional<AddedColumn> of(BindContext context) {
        List<Argument.ColumnDefinition> output = context.columns("output").orElse(List.of());
        if (output.size() != 1 || output.get(0).type() != DataType.LONG) {
            String keyword = context.statement().keyword().text();
            context.report(context.error(
                            DiagnosticCode.INVALID_PROPERTY,
                            output.isEmpty()
                                    ? context.statement().keyword().span()
                                    : output.get(0).span(),
                            "`" + keyword + "` makes one column, of longs")
                    .hint("name it: output(id as long)"));
            return Optional.empty();
        }
        return place(context, output.get(0));
    }

    private static Optional<AddedColumn> place(BindContext context, Argument.ColumnDefinition definition) {
        Schema input = context.input();
        String name = definition.name().text();
        int[] same = input.find(name);
        if (same.length > 1) {
            context.report(context.error(
                    DiagnosticCode.AMBIGUOUS_COLUMN,
                    definition.span(),
                    "`" + Names.quote(name) + "` could overwrite any of " + same.length + " columns of that name"));
            return Optional.empty();
        }
        List<Column> columns =
                new ArrayList<>(ColumnMapping.through(input, context.stream()).columns());
        List<String> path = List.of(context.stream());
        int position = columns.size();
        if (same.length == 1) {
            position = same[0];
            Column before = columns.get(position);
            name = before.name();
            path = before.path();
            context.report(context.warning(
                            DiagnosticCode.COLUMN_DROPPED,
                            definition.span(),
                            "`" + Names.quote(name) + "` is a column already; its values are overwritten")
                    .hint("choose another name if they are needed"));
            columns.remove(position);
        }
        columns.add(position, new Column(name, DataType.LONG, false, context.stream(), path, List.of()));
        return Optional.of(new AddedColumn(new Schema(columns, input.tags()), position, input.width()));
    }

    /** Where the input has what leaves at a place, be it a column or a tag; -1 for the added column. */
    public int from(int place) {
        if (place == position) {
            return -1;
        }
        return place < schema.width() ? place : place - schema.width() + incoming;
    }

    /** What of the input is needed for what is wanted. */
    public BitSet required(BitSet wanted) {
        BitSet required = new BitSet();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            if (i != position) {
                required.set(from(i));
            }
        }
        return required;
    }

    /**
     * The batch with the column, owned by the caller; the given batch stays its owner's.
     *
     * @param added taken over; {@code null} if nobody asks for it
     */
    public Batch with(Batch batch, BitSet wanted, @Nullable SharedVector added) {
        List<@Nullable SharedVector> columns = new ArrayList<>(schema.places());
        for (int i = 0; i < schema.places(); i++) {
            if (i == position) {
                columns.add(added);
            } else {
                columns.add(wanted.get(i) ? batch.retain(from(i)) : null);
            }
        }
        return new Batch(columns, batch.rows());
    }
}
