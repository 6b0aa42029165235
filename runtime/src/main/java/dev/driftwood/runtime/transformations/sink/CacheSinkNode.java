package dev.driftwood.runtime.transformations.sink;

import dev.driftwood.runtime.execute.ColumnProjection;
import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.execute.ProjectionOperator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.runtime.plan.CacheNode;
import dev.driftwood.runtime.plan.Composition;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.plan.SinkNode;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.transformations.StreamPlace;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.Names;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** @param values the columns to keep as expressions over the input */
record CacheSinkNode(
        StreamPlace streamPlace,
        PlanOutput input,
        Schema schema,
        List<BoundExpression> values,
        List<Integer> keys,
        boolean answers,
        long saveOrder)
        implements CacheNode {

    CacheSinkNode {
        values = List.copyOf(values);
        keys = List.copyOf(keys);
    }

    @Override
    public SinkNode reading(PlanOutput other) {
        return new CacheSinkNode(streamPlace, other, schema, values, keys, answers, saveOrder);
    }

    @Override
    public String stream() {
        return streamPlace.stream();
    }

    @Override
    public String keyword() {
        return "sink";
    }

    @Override
    public List<PlanOutput> inputs() {
        return List.of(input);
    }

    @Override
    public Optional<String> folder() {
        return Optional.empty();
    }

    @Override
    public String describe() {
        String names =
                keys.stream().map(key -> Names.quote(schema.column(key).name())).collect(Collectors.joining(", "));
        return "cache" + (names.isEmpty() ? "" : " by " + names) + (answers ? ", also as output of the run" : "");
    }

    @Override
    public Composition composition() {
        return Composition.computing(input, values);
    }

    @Override
    public BitSet required(int ofInput, BitSet wanted) {
        return ColumnProjection.columnsOf(values, wanted);
    }

    @Override
    public Operator mapping(ExecutionContext context, BitSet wanted, Downstream downstream) {
        return new ProjectionOperator(new ColumnProjection(values, wanted), context, downstream);
    }

    @Override
    public Optional<SectionFormat> sections() {
        return Optional.empty();
    }

    @Override
    public DataFlowException place(DataFlowException failure) {
        return streamPlace.place(failure);
    }

    @Override
    public Landing open(ExecutionContext context) {
        return new CacheLanding(this, context);
    }
}
