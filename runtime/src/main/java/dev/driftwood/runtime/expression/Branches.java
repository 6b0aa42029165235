package dev.driftwood.runtime.expression;

import dev.driftwood.runtime.expression.BoundExpression.Logical.Connective;
import dev.driftwood.runtime.vector.Bitmaps;
import dev.driftwood.runtime.vector.BooleanOutput;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.Vectors;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.vector.FieldVector;

/** Expressions that evaluate an operand for some of the rows only. */
final class Branches {

    private static final int NO_ROW = -1;

    private final Evaluation evaluation;

    Branches(Evaluation evaluation) {
        this.evaluation = evaluation;
    }

    /** Three-valued logic: false and null is false, true or null is true. Rule: undocumented.md, logic (Spark's). */
    Datum logical(BoundExpression.Logical node, Datum left) {
        boolean and = node.connective() == Connective.AND;
        Selection active = evaluation.active();
        Selection settled = and ? falseRows(left, active) : active.where(left);
        Selection open = active.without(settled);
        if (open.isEmpty()) {
            return left.retain();
        }
        try (Datum right = evaluation.evaluate(node.right(), open)) {
            return Datum.owning(combine(left, right, and), left.isConstant() && right.isConstant());
        }
    }

    private static Selection falseRows(Datum value, Selection among) {
        return among.whereNotNull(value).without(among.where(value));
    }

    private FieldVector combine(Datum left, Datum right, boolean and) {
        Selection active = left.isConstant() && right.isConstant() ? Selection.all(1) : evaluation.active();
        Selection leftTrue = active.where(left);
        Selection leftFalse = falseRows(left, active);
        Selection rightTrue = active.where(right);
        Selection rightFalse = falseRows(right, active);
        FieldVector result = Vectors.create(
                DataType.BOOLEAN, active.rows(), evaluation.context().allocator());
        BooleanOutput output = new BooleanOutput(result);
        for (int i = 0; i < Bitmaps.words(active.rows()); i++) {
            long isTrue = and ? leftTrue.word(i) & rightTrue.word(i) : leftTrue.word(i) | rightTrue.word(i);
            long isFalse = and ? leftFalse.word(i) | rightFalse.word(i) : leftFalse.word(i) & rightFalse.word(i);
            output.setWord(i, isTrue);
            Bitmaps.setWord(result.getValidityBuffer(), i, isTrue | isFalse);
        }
        Vectors.finish(result, active.rows());
        return result;
    }

    Datum caseOf(BoundExpression.Case node) {
        try (Choice choice = new Choice(node.type())) {
            Selection left = evaluation.active();
            for (BoundExpression.When branch : node.branches()) {
                if (left.isEmpty()) {
                    break;
                }
                Selection taken;
                try (Datum condition = evaluation.evaluate(branch.condition(), left)) {
                    taken = left.where(condition);
                }
                choice.take(branch.value(), taken);
                left = left.without(taken);
            }
            choice.take(node.otherwise(), left);
            return choice.result();
        }
    }

    Datum coalesce(BoundExpression.Coalesce node) {
        try (Choice choice = new Choice(node.type())) {
            Selection left = evaluation.active();
            for (BoundExpression argument : node.arguments()) {
                if (left.isEmpty()) {
                    break;
                }
                left = choice.takeNotNull(argument, left);
            }
            return choice.result();
        }
    }

    /** Puts a result together from rows of several values. */
    private final class Choice implements AutoCloseable {

        private final DataType type;
        private final int rows = evaluation.active().rows();
        private final List<Datum> sources = new ArrayList<>();
        private final int[] which = new int[rows];
        private final int[] positions = new int[rows];
        private boolean whole;

        Choice(DataType type) {
            this.type = type;
            Arrays.fill(positions, NO_ROW);
        }

        void take(BoundExpression value, Selection taken) {
            boolean isNull = value instanceof BoundExpression.Literal literal && literal.value() == null;
            if (isNull || taken.isEmpty()) {
                return;
            }
            add(evaluation.evaluate(value, taken), taken);
        }

        /** Takes the rows where the value is not null; gives the rows that are left. */
        Selection takeNotNull(BoundExpression value, Selection among) {
            Datum datum = evaluation.evaluate(value, among);
            Selection taken = among.whereNotNull(datum);
            add(datum, taken);
            return among.without(taken);
        }

        private void add(Datum value, Selection taken) {
            sources.add(value);
            int[] selected = taken.positions();
            whole = selected.length > 0
                    && selected.length == evaluation.active().count();
            for (int row : selected) {
                which[row] = sources.size() - 1;
                positions[row] = value.position(row);
            }
        }

        Datum result() {
            if (sources.isEmpty()) {
                return Datum.owning(Vectors.nullRow(type, evaluation.context().allocator()), true);
            }
            if (whole) {
                return sources.get(sources.size() - 1).retain();
            }
            List<FieldVector> vectors = new ArrayList<>(sources.size());
            for (Datum source : sources) {
                vectors.add(source.vector());
            }
            return Datum.owning(
                    Gather.interleave(
                            vectors,
                            which,
                            positions,
                            rows,
                            evaluation.context().allocator()),
                    false);
        }

        @Override
        public void close() {
            sources.forEach(Datum::close);
        }
    }
}
