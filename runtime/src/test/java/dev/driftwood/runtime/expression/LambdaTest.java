package dev.driftwood.runtime.expression;

import static dev.driftwood.runtime.functions.Parameter.lambda;
import static dev.driftwood.runtime.functions.Parameter.required;
import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.functions.Arguments;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.runtime.functions.LambdaVariables.Variable;
import dev.driftwood.runtime.functions.Output;
import dev.driftwood.runtime.functions.ParameterType;
import dev.driftwood.runtime.functions.ScalarFunction;
import dev.driftwood.runtime.vector.Gather;
import dev.driftwood.runtime.vector.ListInput;
import dev.driftwood.runtime.vector.ListOutput;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.arrow.vector.FieldVector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LambdaTest {

    private static final ScalarFunction EACH = ScalarFunction.named("each")
            .prepared(
                    List.of(
                            required("items", ParameterType.ARRAY),
                            lambda(
                                    "change",
                                    ParameterType.ANY,
                                    (earlier, body) -> List.of(
                                            new Variable("item", ((DataType.ArrayType) earlier.get(0)).element())))),
                    signature -> DataType.array(signature.type(1)),
                    site -> LambdaTest::each)
            .build();

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    private static void each(Arguments in, Output out) {
        ListInput input = in.lists(0);
        List<Integer> rows = new ArrayList<>();
        List<Integer> positions = new ArrayList<>();
        ListOutput output = out.lists();
        for (int row = out.next(0); row < out.rows(); row = out.next(row + 1)) {
            for (int item = input.start(row); item < input.end(row); item++) {
                output.add(0, rows.size());
                rows.add(row);
                positions.add(item);
            }
            output.end(row);
        }
        int[] taken = positions.stream().mapToInt(Integer::intValue).toArray();
        int[] rowOf = rows.stream().mapToInt(Integer::intValue).toArray();
        try (FieldVector items = Gather.take(
                        input.elements(), taken, taken.length, in.context().allocator());
                FieldVector changed = in.lambda(0).evaluate(List.of(items), rowOf, taken.length)) {
            output.source(changed);
            out.finish();
        }
    }

    private BoundExpression each(BoundExpression items, UnaryOperator<BoundExpression> body) {
        Calls calls = calculator.calls();
        List<BoundExpression.LambdaVariable> variables =
                calls.variables(EACH, List.of(items), 2, DataType.NULL).orElseThrow();
        BoundExpression lambda = new BoundExpression.Lambda(variables, body.apply(variables.get(0)));
        return calls.bind(EACH, List.of(items, lambda), CallPlace.NONE);
    }

    @Test
    void aBodySeesItsItemAndTheRowsColumns() {
        BoundExpression items = calculator.column(
                DataType.array(DataType.INTEGER), List.of(1, 2), List.of(), null, Arrays.asList(3, null));
        BoundExpression add = calculator.column(DataType.INTEGER, 10, 20, 30, 40);
        assertThat(calculator.evaluate(each(items, item -> calculator.call("add", item, add))))
                .containsExactly(List.of(11, 12), List.of(), null, Arrays.asList(43, null));
        assertThat(calculator.evaluate(each(items, item -> item)))
                .containsExactly(List.of(1, 2), List.of(), null, Arrays.asList(3, null));
    }

    @Test
    void nestedBodiesSeeTheOuterItem() {
        BoundExpression items = calculator.column(DataType.array(DataType.INTEGER), List.of(1, 2), List.of(5));
        BoundExpression more = calculator.column(DataType.array(DataType.INTEGER), List.of(10, 20), List.of(30));
        BoundExpression nested = each(items, outer -> each(more, inner -> calculator.call("multiply", outer, inner)));
        assertThat(calculator.evaluate(nested))
                .containsExactly(List.of(List.of(10, 20), List.of(20, 40)), List.of(List.of(150)));
    }
}
