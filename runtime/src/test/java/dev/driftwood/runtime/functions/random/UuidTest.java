package dev.driftwood.runtime.functions.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UuidTest {

    private static final int ROWS = 1_003;

    @Test
    void everyRowHasARandomOneOfVersionFour() {
        try (Calculator calculator = new Calculator()) {
            calculator.columnOf(DataType.INTEGER, Collections.nCopies(ROWS, 1));
            BoundExpression uuid = calculator.call("uuid");
            List<@Nullable Object> first = calculator.evaluate(uuid);
            Set<@Nullable Object> distinct = new HashSet<>(first);
            distinct.addAll(calculator.evaluate(uuid));
            assertThat(distinct).hasSize(2 * ROWS);
            assertThat(first.get(ROWS - 1))
                    .asString()
                    .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        }
    }
}
