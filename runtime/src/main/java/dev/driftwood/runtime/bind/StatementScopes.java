package dev.driftwood.runtime.bind;

import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns that expressions of one statement see.
 *
 * @param prefix what stands before the names of its script's streams
 */
record StatementScopes(List<PlanOutput> inputs, String prefix) {

    StatementScopes {
        inputs = List.copyOf(inputs);
    }

    /** The columns of one input. */
    Scope of(int input) {
        Schema columns = new Schema(inputs.get(input).schema().columns());
        return new StreamScope(columns, inputs.get(input).name(), prefix);
    }

    /** The columns of all inputs, one input's behind those of the other. */
    Scope all() {
        return inputs.size() == 1 ? of(0) : together();
    }

    /** As {@link #all}, with the tags that the rows of a single input carry: for what is computed row by row. */
    Scope rows() {
        return inputs.size() == 1 ? rowsOfFirst() : all();
    }

    /** The columns of the first input, with the tags that its rows carry. */
    Scope rowsOfFirst() {
        return new StreamScope(inputs.get(0).schema(), inputs.get(0).name(), prefix);
    }

    /** The columns and tags of two inputs, for a condition on pairs of their rows. */
    PairScope pairs() {
        return new PairScope(together(), inputs.get(0).schema(), inputs.get(1).schema());
    }

    private StreamScope together() {
        List<Column> columns = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (PlanOutput input : inputs) {
            columns.addAll(input.schema().columns());
            names.add(input.name());
        }
        return new StreamScope(new Schema(columns), String.join("` or `", names), prefix);
    }
}
