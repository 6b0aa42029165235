package dev.driftwood.runtime.functions.bitset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.expression.BoundExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Against {@code java.util.BitSet}. */
class BitSetFunctionsTest {

    private static final long SEED = 64_128;
    private static final int ROWS = 500;

    private final Random random = new Random(SEED);
    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    @Test
    void agreesWithJavasBitSets() {
        List<@Nullable List<Integer>> first = positions();
        List<@Nullable List<Integer>> second = positions();
        List<Integer> asked = new ArrayList<>();
        List<@Nullable Object> sets = new ArrayList<>();
        List<@Nullable Object> unions = new ArrayList<>();
        List<@Nullable Object> answers = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            asked.add(random.nextInt(300));
            @Nullable BitSet set = bits(first.get(i));
            @Nullable BitSet other = bits(second.get(i));
            sets.add(set == null ? null : words(set));
            answers.add(set == null ? null : set.get(asked.get(i)));
            if (set == null || other == null) {
                unions.add(null);
            } else {
                set.or(other);
                unions.add(words(set));
            }
        }
        BoundExpression firstColumn = calculator.columnOf(DataType.array(DataType.INTEGER), first);
        BoundExpression secondColumn = calculator.columnOf(DataType.array(DataType.INTEGER), second);
        BoundExpression askedColumn = calculator.columnOf(DataType.INTEGER, asked);
        BoundExpression set = calculator.call("toBitSet", firstColumn);
        assertThat(calculator.evaluate(set)).as("seed %d", SEED).isEqualTo(sets);
        assertThat(calculator.evaluate(calculator.call("isBitSet", set, askedColumn)))
                .as("seed %d", SEED)
                .isEqualTo(answers);
        assertThat(calculator.evaluate(calculator.call("setBitSet", set, secondColumn)))
                .as("seed %d", SEED)
                .isEqualTo(unions);
    }

    @Test
    void aPositionOutOfRangeFailsItsRowOnly() {
        BoundExpression column = calculator.column(
                DataType.array(DataType.LONG),
                List.of(1L),
                List.of(3L, -1L),
                List.of((long) BitWords.MOST_BITS),
                List.of(BitWords.MOST_BITS - 1L),
                Arrays.asList(null, 2L));
        List<@Nullable Object> sets = calculator.evaluate(calculator.call("toBitSet", column));
        assertThat(sets.subList(0, 3)).containsExactly(List.of(2L), null, null);
        assertThat((List<?>) sets.get(3)).hasSize(BitWords.MOST_BITS / 64);
        assertThat(sets.get(4)).isEqualTo(List.of(4L));
        assertThat(calculator.observations().losses().get(0).count()).isEqualTo(2);
    }

    private List<@Nullable List<Integer>> positions() {
        List<@Nullable List<Integer>> rows = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            List<Integer> positions = new ArrayList<>();
            for (int n = random.nextInt(6); n > 0; n--) {
                positions.add(random.nextInt(300));
            }
            rows.add(i % 9 == 0 ? null : positions);
        }
        return rows;
    }

    private static @Nullable BitSet bits(@Nullable List<Integer> positions) {
        if (positions == null) {
            return null;
        }
        BitSet bits = new BitSet();
        positions.forEach(bits::set);
        return bits;
    }

    private static List<Long> words(BitSet bits) {
        return Arrays.stream(bits.toLongArray()).boxed().toList();
    }
}
