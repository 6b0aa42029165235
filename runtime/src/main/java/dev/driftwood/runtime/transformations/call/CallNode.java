package dev.driftwood.runtime.transformations.call;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.ColumnUse;
import dev.driftwood.runtime.expression.Ingredient;
import dev.driftwood.runtime.expression.Ingredients;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.TransformNode;
import dev.driftwood.runtime.report.Influence;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/**
 * @param values what each outgoing column, and then each tag, is made of: the input's columns and tags, behind them headers, body and
 *     status of the answer
 * @param refusal what to say if no address is allowed
 */
record CallNode(
        String stream,
        PlanOutput input,
        Schema schema,
        CallSettings settings,
        List<RequestValue> request,
        List<BoundExpression> values,
        Diagnostic refusal)
        implements TransformNode {

    static final int HEADERS = 0;
    static final int BODY = 1;
    static final int STATUS = 2;

    CallNode {
        request = List.copyOf(request);
        values = List.copyOf(values);
    }

    @Override
    public String keyword() {
        return "call";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public String describe() {
        return "call " + settings.method() + " "
                + settings.address().map(address -> address.getHost()).orElse("nowhere");
    }

    @Override
    public Composition composition() {
        Ingredients ingredients = Composition.of(input);
        Set<Ingredient> answer =
                ingredients.of(request.stream().map(RequestValue::text).toList(), Influence.TRANSFORMATION);
        for (int part = HEADERS; part <= STATUS; part++) {
            ingredients.add(answer);
        }
        return new Composition(ingredients.ofEach(values), Set.of());
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        BitSet needed = ColumnProjection.columnsOf(values, wanted);
        request.forEach(value -> needed.or(ColumnUse.of(value.text())));
        return needed.get(0, input.schema().places());
    }

    /** Requests are sent one after the other, in the order of the rows. */
    @Override
    public boolean rowLocal() {
        return false;
    }

    @Override
    public boolean keepsRows() {
        return true;
    }

    @Override
    public Operator open(ExecutionContext context, BitSet wanted, List<Downstream> outputs) {
        if (settings.address().isEmpty()) {
            throw new DataFlowException(refusal);
        }
        return new CallOperator(this, settings.address().get(), wanted, context, outputs.get(0));
    }
}
