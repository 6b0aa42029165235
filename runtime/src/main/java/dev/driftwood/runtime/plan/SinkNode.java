package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.execute.Downstream;
import dev.driftwood.runtime.execute.ExecutionContext;
import dev.driftwood.runtime.execute.Landing;
import dev.driftwood.runtime.execute.Operator;
import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.format.SectionFormat;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Where rows land: in a folder, or in a cache. Its schema is what is written. */
public interface SinkNode extends PlanNode {

    /** Why rows cannot land, although they can be looked at. */
    default List<Diagnostic> complaints() {
        return List.of();
    }

    /** The folder, as people would write it; nothing for a cache, or if nobody has said it. */
    Optional<String> folder();

    /** Folders that it writes into besides. */
    default List<String> otherFolders() {
        return List.of();
    }

    /** What each written column is made of, over the input. */
    List<BoundExpression> values();

    /** The same for another input with the same columns. */
    SinkNode reading(PlanOutput other);

    /** What lands is published in increasing order of this number. */
    long saveOrder();

    /**
     * The sink's mapping alone.
     *
     * @param wanted the columns to map; the others stay absent
     */
    Operator mapping(ExecutionContext context, BitSet wanted, Downstream downstream);

    /** How sections of the sink's only file are written apart; empty if rows go to several files, or the format has none. */
    Optional<SectionFormat> sections();

    /** The failure with the sink as its place. */
    DataFlowException place(DataFlowException failure);

    Landing open(ExecutionContext context) throws IOException;
}
