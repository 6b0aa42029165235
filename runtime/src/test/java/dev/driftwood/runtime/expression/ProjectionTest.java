package dev.driftwood.runtime.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.CallPlace;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProjectionTest {

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    @Test
    void nullInGivesNullOut() {
        BoundExpression a = calculator.column(DataType.INTEGER, 1, null, 3);
        BoundExpression b = calculator.column(DataType.LONG, 10L, 20L, null);
        assertThat(calculator.evaluate(calculator.call("add", a, b))).containsExactly(11L, null, null);
        assertThat(calculator.evaluate(calculator.call("add", a, Calculator.literal(5))))
                .containsExactly(6, null, 8);
    }

    @Test
    void aBranchIsEvaluatedForItsOwnRowsOnly() {
        BoundExpression text = calculator.column(DataType.STRING, "1", "x", "3", null, "y");
        BoundExpression isNumber = calculator.column(DataType.BOOLEAN, true, false, true, true, null);
        BoundExpression number = calculator.cast(text, DataType.INTEGER);
        BoundExpression value = calculator.call("iif", isNumber, number, Calculator.literal(-1));
        assertThat(calculator.evaluate(value)).containsExactly(1, -1, 3, null, -1);
        assertThat(calculator.observations().losses()).isEmpty();
        assertThat(calculator.evaluate(number)).containsExactly(1, null, 3, null, null);
        assertThat(calculator.observations().losses().get(0).count()).isEqualTo(2);
        assertThat(calculator.observations().losses().get(0).samples()).containsExactly("x", "y");
    }

    @Test
    void andLooksAtTheRightSideOnlyWhereTheLeftIsOpen() {
        BoundExpression left = calculator.column(DataType.BOOLEAN, true, true, true, false, null, null, null, false);
        BoundExpression right =
                calculator.column(DataType.STRING, "true", "false", null, "x", "true", "false", null, "true");
        BoundExpression both = calculator.call("and", left, calculator.cast(right, DataType.BOOLEAN));
        assertThat(calculator.evaluate(both)).containsExactly(true, false, null, false, null, false, null, false);
        assertThat(calculator.observations().losses()).isEmpty();
        BoundExpression either = calculator.call("or", calculator.call("not", left), left);
        assertThat(calculator.evaluate(either)).containsExactly(true, true, true, true, null, null, null, true);
    }

    @Test
    void coalesceTakesTheFirstValue() {
        BoundExpression a = calculator.column(DataType.STRING, "a", null, null);
        BoundExpression b = calculator.column(DataType.STRING, "x", "b", null);
        assertThat(calculator.evaluate(calculator.call("coalesce", a, b))).containsExactly("a", "b", null);
        assertThat(calculator.evaluate(calculator.call("iifNull", a, Calculator.literal("z"))))
                .containsExactly("a", "z", "z");
    }

    @Test
    void equalPartsAreEvaluatedOnce() {
        BoundExpression text = calculator.column(DataType.STRING, "1", "x");
        BoundExpression one = calculator.cast(text, DataType.INTEGER);
        BoundExpression two = calculator.cast(text, DataType.INTEGER);
        BoundExpression sum = calculator.call("add", one, two);
        assertThat(calculator.evaluate(sum)).containsExactly(2, null);
        assertThat(calculator.observations().losses().get(0).count()).isEqualTo(1);
    }

    @Test
    void literalsAreFolded() {
        BoundExpression three = calculator.call("add", Calculator.literal(1), Calculator.literal(2));
        assertThat(three).isEqualTo(Calculator.literal(3));
        assertThat(calculator.value("divide", 10, 0)).isNull();
    }

    @Test
    void aProblemNamesTheArgumentAndTheSignature() {
        BoundExpression text = calculator.column(DataType.STRING, "x");
        assertThatThrownBy(() -> calculator.call("not", text))
                .isInstanceOf(CallException.class)
                .hasMessage("argument 1 of not, value, must be boolean, not string: not(value : boolean)");
        assertThatThrownBy(() -> calculator.call("not"))
                .hasMessage("not does not take 0 arguments: not(value : boolean)");
        assertThatThrownBy(() -> calculator.call("multiply", text, Calculator.literal(1)))
                .hasMessage("multiply does not take (string, integer): multiply(left : number, right : number)");
    }

    @Test
    void buildsAndTakesApartNestedValues() {
        BoundExpression a = calculator.column(DataType.INTEGER, 1, null);
        BoundExpression b = calculator.column(DataType.LONG, 10L, 20L);
        Calls calls = calculator.calls();
        BoundExpression array = calls.array(List.of(a, b), CallPlace.NONE);
        assertThat(calculator.evaluate(array)).containsExactly(List.of(1L, 10L), Arrays.asList(null, 20L));
        BoundExpression struct = calls.struct(List.of("x", "y"), List.of(a, array));
        assertThat(calculator.evaluate(struct))
                .containsExactly(Arrays.asList(1, List.of(1L, 10L)), Arrays.asList(null, Arrays.asList(null, 20L)));
        BoundExpression field = calls.field(struct, "Y").orElseThrow();
        BoundExpression second = calls.element(field, Calculator.literal(2), CallPlace.NONE);
        assertThat(calculator.evaluate(second)).containsExactly(10L, 20L);
        assertThat(calculator.evaluate(calls.element(field, a, CallPlace.NONE))).containsExactly(1L, null);
        BoundExpression map =
                calls.map(List.of(Calculator.literal("a"), a, Calculator.literal("b"), a), CallPlace.NONE);
        assertThat(calculator.evaluate(map).get(0)).isEqualTo(Map.of("a", 1, "b", 1));
        BoundExpression entry = calls.element(map, Calculator.literal("b"), CallPlace.NONE);
        assertThat(calculator.evaluate(entry)).containsExactly(1, null);
        assertThat(calculator.evaluate(calculator.cast(struct, DataType.STRING)))
                .containsExactly("{\"x\":1,\"y\":[1,10]}", "{\"x\":null,\"y\":[null,20]}");
    }

    @Test
    void constantsBecomeColumns() {
        calculator.column(DataType.INTEGER, 1, 2, 3);
        assertThat(calculator.evaluate(Calculator.literal("x"))).containsExactly("x", "x", "x");
        try (Batch batch = calculator.batch()) {
            List<SharedVector> results = Projection.of(List.of(Calculator.literal(true), Calculator.literal(null)))
                    .evaluate(batch, calculator.context());
            assertThat(results.get(1).vector().getValueCount()).isEqualTo(3);
            results.forEach(SharedVector::close);
        }
    }

    @Test
    void matchesGivesTheTrueRows() {
        BoundExpression a = calculator.column(DataType.INTEGER, 5, null, 1, 7);
        BoundExpression large = calculator.call("greater", a, Calculator.literal(3));
        try (Batch batch = calculator.batch()) {
            assertThat(Projection.of(large).matches(batch, calculator.context()))
                    .containsExactly(0, 3);
        }
    }

    @Test
    void aMapWithOneKeyTwiceIsRefusedAndFreesWhatItHeld() {
        BoundExpression key = calculator.column(DataType.STRING, "c", "b", "a");
        BoundExpression map = calculator
                .calls()
                .map(List.of(Calculator.literal("a"), key, key, Calculator.literal("x")), CallPlace.NONE);
        assertThatThrownBy(() -> calculator.evaluate(map)).hasMessageStartingWith("a map has one key twice: ");
        BoundExpression guarded = calculator.call(
                "iif", calculator.call("equals", key, Calculator.literal("b")), map, Calculator.literal(null));
        assertThat(calculator.evaluate(guarded)).containsExactly(null, Map.of("a", "b", "b", "x"), null);
    }

    @Test
    void aSumOfThousandsOfTermsNeedsNoDeepStack() throws InterruptedException {
        BoundExpression column = calculator.column(DataType.LONG, 1L, 2L, null);
        BoundExpression isOne = calculator.call("equals", column, Calculator.literal(1L));
        BoundExpression sum = column;
        BoundExpression any = isOne;
        for (int i = 0; i < 5000; i++) {
            sum = calculator.call("add", sum, column);
            any = calculator.call("or", any, calculator.call("equals", column, Calculator.literal((long) -i)));
        }
        BoundExpression both = calculator.call("iif", any, sum, Calculator.literal(0L));
        List<Object> found = new ArrayList<>();
        Thread small = new Thread(null, () -> found.addAll(calculator.evaluate(both)), "small stack", 256 * 1024L);
        small.start();
        small.join();
        assertThat(found).containsExactly(5001L, 0L, 0L);
    }
}
