package dev.driftwood.runtime.plan;

import dev.driftwood.runtime.schema.Schema;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/** A bound transformation. Knows its columns and what it needs; the three kinds below know how to run. */
public interface PlanNode {

    /** The stream's name, as after {@code ~>}. */
    String stream();

    /** The transformation's keyword. */
    String keyword();

    /** What flows in, in the order written. */
    List<PlanOutput> inputs();

    /** The numbers of the inputs, first the one whose rows the node had best get first, since it would keep others until then. */
    default List<Integer> inputOrder() {
        return IntStream.range(0, inputs().size()).boxed().toList();
    }

    /** The columns of every output. */
    Schema schema();

    /** The columns of one output: those of every output, but that they may have come through a stream more. */
    default Schema schema(int output) {
        return schema();
    }

    /** What it does, in a line of the bound plan. */
    String describe();

    /** The name of each output; a single one is the stream's own. */
    default List<String> outputNames() {
        return List.of(stream());
    }

    /**
     * The columns of an input that must be present to compute the wanted columns of the outputs, and to decide which rows
     * leave.
     */
    BitSet required(int input, BitSet wanted);

    /** What rows that leave are made of. */
    Composition composition();

    /** Whether an outgoing column is one of the input's or the same in all rows, as it stands. */
    default ColumnOrigin origin(int column) {
        return ColumnOrigin.COMPUTED;
    }
}
