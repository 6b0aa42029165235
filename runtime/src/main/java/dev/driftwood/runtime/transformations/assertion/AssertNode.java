package dev.driftwood.runtime.transformations.assertion;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.FanOut;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.plan.ColumnOrigin;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** @param steps each over the rows of the one before; those with a second input take the second stream there */
record AssertNode(List<TransformNode> steps, List<PlanOutput> inputs) implements TransformNode {

    private static final List<Integer> SECOND_FIRST = List.of(1, 0);

    AssertNode {
        steps = List.copyOf(steps);
        inputs = List.copyOf(inputs);
    }

    private TransformNode last() {
        return steps.get(steps.size() - 1);
    }

    @Override
    public String stream() {
        return last().stream();
    }

    @Override
    public String keyword() {
        return "assert";
    }

    /** The second stream is kept, the first one need not be. */
    @Override
    public List<Integer> inputOrder() {
        return inputs.size() == 1 ? TransformNode.super.inputOrder() : SECOND_FIRST;
    }

    @Override
    public Schema schema() {
        return last().schema();
    }

    @Override
    public String describe() {
        return last().describe();
    }

    @Override
    public Composition composition() {
        Composition all = Composition.passing(inputs.get(0));
        for (TransformNode step : steps) {
            all = step.composition().over(all);
        }
        // A step may ask a second stream; that decides about a row's errors, not about rows.
        return new Composition(all.places(), Set.of());
    }

    @Override
    public BitSet required(int input, BitSet wanted) {
        BitSet ofSecond = new BitSet();
        BitSet needed = wanted;
        for (int i = steps.size() - 1; i >= 0; i--) {
            TransformNode step = steps.get(i);
            if (step.inputs().size() > 1) {
                ofSecond.or(step.required(1, needed));
            }
            needed = step.required(0, needed);
        }
        return input == 0 ? needed : ofSecond;
    }

    @Override
    public ColumnOrigin origin(int column) {
        return new ColumnOrigin.Input(column);
    }

    @Override
    public boolean rowLocal() {
        return steps.size() == 1 && inputs.size() == 1;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        List<Operator> operators = new ArrayList<>();
        List<Operator> ofSecond = new ArrayList<>();
        List<Downstream> next = outputs;
        BitSet needed = wanted;
        for (int i = steps.size() - 1; i >= 0; i--) {
            TransformNode step = steps.get(i);
            Operator operator = step.open(context, needed, next);
            operators.add(0, operator);
            if (step.inputs().size() > 1) {
                ofSecond.add(0, operator);
            }
            int places = step.inputs().get(0).schema().places();
            next = List.of(new FanOut(places, List.of(new FanOut.Consumer(operator, 0))));
            needed = step.required(0, needed);
        }
        return new AssertOperator(operators, ofSecond);
    }
}
