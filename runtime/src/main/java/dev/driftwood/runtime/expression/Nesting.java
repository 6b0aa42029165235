package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.runtime.vector.LongInput;
import dev.driftwood.runtime.vector.RowOrder;
import dev.driftwood.runtime.vector.StructInput;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;

/** Builds arrays, maps and structures out of values, and takes them apart. */
final class Nesting {

    private static final int NO_ROW = -1;

    private final Evaluation evaluation;
    private final EvaluationContext context;

    Nesting(Evaluation evaluation) {
        this.evaluation = evaluation;
        this.context = evaluation.context();
    }

    /** The values of several expressions, closed together. */
    private record Data(List<Datum> values) implements AutoCloseable {
        boolean isConstant() {
            return values.stream().allMatch(Datum::isConstant);
        }

        @Override
        public void close() {
            values.forEach(Datum::close);
        }
    }

    private Data evaluate(List<BoundExpression> nodes) {
        List<Datum> values = new ArrayList<>(nodes.size());
        boolean done = false;
        try {
            for (BoundExpression node : nodes) {
                values.add(evaluation.evaluate(node));
            }
            done = true;
            return new Data(values);
        } finally {
            if (!done) {
                values.forEach(Datum::close);
            }
        }
    }

    private interface Filler {
        void fill(FieldVector target, int rows);
    }

    private Datum build(DataType type, boolean constant, Filler filler) {
        int rows = constant ? 1 : evaluation.active().rows();
        FieldVector target = Vectors.create(type, rows, context.allocator());
        boolean done = false;
        try {
            for (int i = 0; i < Bitmaps.words(rows); i++) {
                Bitmaps.setWord(target.getValidityBuffer(), i, Bitmaps.inside(i, rows));
            }
            filler.fill(target, rows);
            done = true;
            return Datum.owning(target, constant);
        } finally {
            if (!done) {
                target.close();
            }
        }
    }

    Datum array(BoundExpression.ArrayOf node) {
        try (Data items = evaluate(node.items())) {
            return build(node.type(), items.isConstant(), (target, rows) -> {
                ListOutput output = new ListOutput((ListVector) target);
                items.values().forEach(item -> output.source(item.vector()));
                for (int row = 0; row < rows; row++) {
                    for (int i = 0; i < items.values().size(); i++) {
                        output.add(i, items.values().get(i).position(row));
                    }
                    output.end(row);
                }
                output.finish(rows);
            });
        }
    }

    Datum map(BoundExpression.MapOf node) {
        try (Data keys = evaluate(node.keys());
                Data values = evaluate(node.values())) {
            return build(node.type(), keys.isConstant() && values.isConstant(), (target, rows) -> {
                new MapBuilder(vectors(keys), vectors(values), node.place())
                        .build((ListVector) target, rows, keys.values(), values.values(), evaluation.active());
            });
        }
    }

    private static List<FieldVector> vectors(Data data) {
        return data.values().stream().map(Datum::vector).toList();
    }

    Datum struct(BoundExpression.StructOf node) {
        try (Data fields = evaluate(node.fields())) {
            return build(node.type(), fields.isConstant(), (target, rows) -> {
                for (int i = 0; i < fields.values().size(); i++) {
                    Datum value = fields.values().get(i);
                    int[] positions = new int[rows];
                    Arrays.setAll(positions, value::position);
                    FieldVector field = (FieldVector) ((StructVector) target).getVectorById(i);
                    Gather.into(List.of(value.vector()), new int[rows], positions, rows, field);
                }
                Vectors.finish(target, rows);
            });
        }
    }

    Datum field(BoundExpression.FieldOf node) {
        try (Datum base = evaluation.evaluate(node.base())) {
            if (base.vector() instanceof ListVector) {
                return fieldOfItems(base, node.field(), node.type());
            }
            StructInput input = new StructInput(base.vector(), base.isConstant());
            int rows = base.vector().getValueCount();
            int[] positions = new int[rows];
            for (int row = 0; row < rows; row++) {
                positions[row] = input.isNull(row) ? NO_ROW : row;
            }
            FieldVector field = input.field(node.field());
            return Datum.owning(Gather.take(field, positions, rows, context.allocator()), base.isConstant());
        }
    }

    /** The array of one field of each item; a null item gives a null. */
    private Datum fieldOfItems(Datum base, int field, DataType type) {
        ListInput input = new ListInput(base.vector(), base.isConstant());
        StructInput structs = new StructInput(input.elements(), false);
        return build(type, base.isConstant(), (target, rows) -> {
            ListOutput output = new ListOutput((ListVector) target);
            output.source(structs.field(field));
            for (int row = 0; row < rows; row++) {
                if (input.isNull(row)) {
                    Bitmaps.clear(target.getValidityBuffer(), row);
                } else {
                    for (int item = input.start(row); item < input.end(row); item++) {
                        output.add(0, structs.isNull(item) ? NO_ROW : item);
                    }
                }
                output.end(row);
            }
            output.finish(rows);
        });
    }

    Datum element(BoundExpression.ElementOf node) {
        try (Datum base = evaluation.evaluate(node.base());
                Datum key = evaluation.evaluate(node.key())) {
            boolean constant = base.isConstant() && key.isConstant();
            int rows = constant ? 1 : evaluation.active().rows();
            ListInput lists = new ListInput(base.vector(), base.isConstant());
            boolean map = node.base().type() instanceof DataType.MapType;
            int[] positions = map ? findKeys(lists, key, rows) : findItems(lists, key, rows);
            FieldVector source = map ? lists.values() : lists.elements();
            return Datum.owning(Gather.take(source, positions, rows, context.allocator()), constant);
        }
    }

    /** Rule: language.md, section 2: items count from 1; 0, negative and too large numbers give null. */
    private static int[] findItems(ListInput lists, Datum key, int rows) {
        LongInput numbers = new LongInput(key.vector(), key.isConstant());
        int[] positions = new int[rows];
        for (int row = 0; row < rows; row++) {
            boolean absent = lists.isNull(row)
                    || numbers.isNull(row)
                    || numbers.at(row) < 1
                    || numbers.at(row) > lists.size(row);
            positions[row] = absent ? NO_ROW : lists.start(row) + (int) numbers.at(row) - 1;
        }
        return positions;
    }

    private static int[] findKeys(ListInput lists, Datum key, int rows) {
        RowOrder order = RowOrder.of(lists.keys(), key.vector());
        int[] positions = new int[rows];
        Arrays.fill(positions, NO_ROW);
        for (int row = 0; row < rows; row++) {
            if (lists.isNull(row) || key.vector().isNull(key.position(row))) {
                continue;
            }
            for (int entry = lists.start(row); entry < lists.end(row) && positions[row] == NO_ROW; entry++) {
                if (order.compare(entry, key.position(row)) == 0) {
                    positions[row] = entry;
                }
            }
        }
        return positions;
    }
}
