package dev.driftwood.runtime.transformations.union;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.plan.PlanOutput;
import dev.driftwood.runtime.schema.RowTag;
import dev.driftwood.runtime.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** What rows of united streams carry: the state that those of any of them do; rows of the others have none. */
final class UnionStates {

    private static final List<RowTag> STATES = List.of(RowTag.ERRORS, RowTag.POLICY);

    private UnionStates() {}

    static List<RowTag> of(List<PlanOutput> inputs) {
        return STATES.stream()
                .filter(state -> inputs.stream()
                        .anyMatch(input -> input.schema().find(state).isPresent()))
                .toList();
    }

    static List<BoundExpression> values(Schema input, List<RowTag> states) {
        List<BoundExpression> values = new ArrayList<>();
        for (RowTag state : states) {
            OptionalInt place = input.find(state);
            values.add(
                    place.isPresent()
                            ? new BoundExpression.ColumnValue(place.getAsInt(), state.type())
                            : new BoundExpression.Literal(null, state.type()));
        }
        return values;
    }
}
