package dev.driftwood.runtime.transformations.derive;

import dev.driftwood.runtime.plan.ColumnMapping;
import dev.driftwood.runtime.plan.PlanNode;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.BindContext;
import dev.driftwood.runtime.transformations.DerivedColumn;
import dev.driftwood.runtime.transformations.TransformationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Derived column: new columns and overwritten ones. Rule: transformations.md, section 2. */
public final class Derive {

    public static final TransformationKind KIND = new TransformationKind(
            "derive",
            "Derived column",
            "Computes columns: new ones are appended, those of an existing name are overwritten in place.",
            new TransformationKind.Inputs(1, 1),
            new TransformationKind.Arguments(Set.of(), true, false),
            List.of(),
            Derive::bind);

    private Derive() {}

    private static Optional<PlanNode> bind(BindContext context) {
        List<DerivedColumn> derived = context.derivations();
        List<Column> columns = new ArrayList<>(
                ColumnMapping.through(context.input(), context.stream()).columns());
        List<Integer> from = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            from.add(i);
        }
        for (int i = 0; i < derived.size(); i++) {
            place(derived.get(i), context.input().places() + i, columns, from, context.stream());
        }
        for (int tag = context.input().width(); tag < context.input().places(); tag++) {
            from.add(tag);
        }
        Schema schema = new Schema(columns, context.input().tags());
        return Optional.of(new DeriveNode(context.stream(), context.inputs().get(0), schema, derived, from));
    }

    /** Puts a derived column where it belongs: over its target, over an earlier one of its name, or at the end. */
    private static void place(
            DerivedColumn derived, int value, List<Column> columns, List<Integer> from, String stream) {
        int position = derived.target();
        for (int i = columns.size() - 1; position < 0 && i >= 0; i--) {
            if (Schema.fold(columns.get(i).name()).equals(Schema.fold(derived.name()))) {
                position = i;
            }
        }
        String name = position < 0 ? derived.name() : columns.get(position).name();
        Column column = new Column(name, derived.type(), false, stream, List.of(stream), derived.lineage());
        if (position < 0) {
            columns.add(column);
            from.add(value);
        } else {
            columns.set(position, withPath(column, columns.get(position)));
            from.set(position, value);
        }
    }

    private static Column withPath(Column column, Column overwritten) {
        return new Column(
                column.name(), column.type(), column.drifted(), column.origin(), overwritten.path(), column.lineage());
    }
}
