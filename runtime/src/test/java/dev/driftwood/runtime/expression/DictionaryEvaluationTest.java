package dev.driftwood.runtime.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.functions.EvaluationContext;
import dev.driftwood.runtime.functions.Observations;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.arrow.vector.IntVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What expressions give for columns held as positions in a dictionary: never anything else than for plain ones. */
class DictionaryEvaluationTest {

    private static final BoundExpression TEXT = new BoundExpression.ColumnValue(0, DataType.STRING);
    private static final BoundExpression NUMBER = new BoundExpression.ColumnValue(1, DataType.INTEGER);

    private final Calculator calculator = new Calculator();

    @AfterEach
    void everyBufferIsFreed() {
        calculator.close();
    }

    private ColumnDictionary dictionary(DataType type, @Nullable Object... entries) {
        return new ColumnDictionary(new SharedVector(
                Values.vector(type, Arrays.asList(entries), calculator.context().allocator())));
    }

    /** Rows of the dictionary, which stays the caller's. */
    private SharedVector rows(ColumnDictionary dictionary, @Nullable Integer... positions) {
        IntVector vector = (IntVector) Values.vector(
                DataType.INTEGER, Arrays.asList(positions), calculator.context().allocator());
        return new SharedVector(new EncodedVector(vector, dictionary.retain()));
    }

    /** The values for the rows of a text column, and whether they are held as positions. */
    private record Result(List<@Nullable Object> values, boolean encoded) {}

    private Result evaluate(BoundExpression expression, ColumnDictionary dictionary, @Nullable Integer... positions) {
        return evaluate(Projection.of(expression), dictionary, positions);
    }

    private Result evaluate(Projection projection, ColumnDictionary dictionary, @Nullable Integer... positions) {
        try (Batch batch = new Batch(List.of(rows(dictionary, positions)), positions.length);
                SharedVector result =
                        projection.evaluate(batch, calculator.context()).get(0)) {
            return new Result(Values.readAll(result.vector(), 0, batch.rows()), result.encoded() != null);
        }
    }

    @Test
    void aFunctionIsEvaluatedForEntriesAndRowsStayPositions() {
        BoundExpression upper = calculator.call("upper", TEXT);
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a", "", "c")) {
            assertThat(evaluate(upper, dictionary, 2, null, 0, 1, 2))
                    .isEqualTo(new Result(Arrays.asList("C", null, "A", "", "C"), true));
        }
    }

    @Test
    void nullRowsGetWhatNullGives() {
        BoundExpression filled = calculator.call("iifNull", TEXT, Calculator.literal("none"));
        BoundExpression isNull = calculator.call("isNull", TEXT);
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a", "b")) {
            assertThat(evaluate(filled, dictionary, 1, null, 0)).isEqualTo(new Result(List.of("b", "none", "a"), true));
            assertThat(evaluate(isNull, dictionary, 1, null, 0))
                    .isEqualTo(new Result(List.of(false, true, false), true));
        }
    }

    @Test
    void rowsWhoseEntryGivesNullAreNull() {
        BoundExpression onlyA = calculator.call(
                "iif",
                calculator.call("equals", TEXT, Calculator.literal("a")),
                TEXT,
                Calculator.literal(null, DataType.STRING));
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a", "b")) {
            assertThat(evaluate(onlyA, dictionary, 1, null, 0, 0))
                    .isEqualTo(new Result(Arrays.asList(null, null, "a", "a"), true));
            BoundExpression again = calculator.call("length", calculator.call("iifNull", onlyA, TEXT));
            assertThat(evaluate(again, dictionary, 1, null, 0)).isEqualTo(new Result(Arrays.asList(1, null, 1), true));
        }
    }

    @Test
    void aResultMayBeTheColumnItselfOrAConstant() {
        BoundExpression itself = calculator.call("coalesce", TEXT, TEXT);
        BoundExpression constant = calculator.call(
                "iif", calculator.call("isNull", TEXT), Calculator.literal("x"), Calculator.literal("x"));
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a")) {
            assertThat(evaluate(itself, dictionary, 0, null).values()).containsExactly("a", null);
            assertThat(evaluate(constant, dictionary, 0, null).values()).containsExactly("x", "x");
        }
    }

    @Test
    void aPreviewDoesNotEvaluateALargeDictionary() {
        Projection upper = Projection.of(calculator.call("upper", TEXT));
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a", "b", "c", "d")) {
            assertThat(evaluate(upper, dictionary, 0, 3)).isEqualTo(new Result(List.of("A", "D"), false));
            assertThat(evaluate(upper, dictionary, 1)).isEqualTo(new Result(List.of("B"), false));
            assertThat(evaluate(upper, dictionary, 2, 1)).isEqualTo(new Result(List.of("C", "B"), true));
            assertThat(evaluate(upper, dictionary, 3)).isEqualTo(new Result(List.of("D"), true));
        }
    }

    @Test
    void anEntryThatNoRowUsesFailsSilently() {
        BoundExpression number = calculator.cast(TEXT, DataType.INTEGER);
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "1", "x", "3")) {
            assertThat(evaluate(number, dictionary, 0, null, 2)).isEqualTo(new Result(Arrays.asList(1, null, 3), true));
            assertThat(calculator.observations().losses()).isEmpty();
            assertThat(evaluate(number, dictionary, 0, 1, 1).values()).containsExactly(1, null, null);
            Observations.Observed failure = calculator.observations().losses().get(0);
            assertThat(failure.count()).isEqualTo(2);
            assertThat(failure.samples()).containsExactly("x");
        }
    }

    @Test
    void anEntryThatThrowsDoesSoOnlyWhereARowUsesIt() {
        BoundExpression matches = calculator.call("regexMatch", Calculator.literal("a"), TEXT);
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a", "(")) {
            assertThat(evaluate(matches, dictionary, 0, null, 0).values()).containsExactly(true, null, true);
            assertThatThrownBy(() -> evaluate(matches, dictionary, 0, 1)).hasMessageContaining("(");
        }
    }

    @Test
    void whatIsUnstableIsEvaluatedForEachRow() {
        BoundExpression random = calculator.call("add", calculator.call("random"), calculator.call("length", TEXT));
        BoundExpression uuid = calculator.call("concat", TEXT, calculator.call("uuid"));
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a")) {
            for (BoundExpression expression : List.of(random, uuid)) {
                Result result = evaluate(expression, dictionary, 0, 0, 0, 0);
                assertThat(result.encoded()).isFalse();
                assertThat(result.values()).doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void branchesOfOneColumnEachAreEvaluatedForEntries() {
        BoundExpression condition = calculator.call(
                "and",
                calculator.call("greater", NUMBER, Calculator.literal(5)),
                calculator.call("equals", calculator.call("upper", TEXT), Calculator.literal("B")));
        Projection projection = Projection.of(condition);
        try (ColumnDictionary texts = dictionary(DataType.STRING, "a", "b");
                ColumnDictionary numbers = dictionary(DataType.INTEGER, 1, 7, 9);
                Batch batch =
                        new Batch(List.of(rows(texts, 1, 1, 0, null, 1, 1), rows(numbers, 0, 1, 2, 1, null, 2)), 6)) {
            assertThat(projection.matches(batch, calculator.context())).containsExactly(1, 5);
        }
    }

    @Test
    void lambdasOverAColumnAreEvaluatedForEntries() {
        BoundExpression parts = calculator.call("split", TEXT, Calculator.literal(","));
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a,b", "c")) {
            assertThat(evaluate(parts, dictionary, 1, null, 0))
                    .isEqualTo(new Result(Arrays.asList(List.of("c"), null, List.of("a", "b")), true));
        }
    }

    /** Expressions over two columns, some of whose entries fail, against the same over plain columns. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void encodedColumnsGiveWhatPlainOnesDo(long seed) {
        Random random = new Random(seed);
        List<String> entries = List.of("", "1", "22", "x", " 7 ", "-3", "abc", "2024-02-30", "2.25", "300");
        List<BoundExpression> expressions = List.of(
                calculator.cast(TEXT, DataType.INTEGER),
                calculator.call("trim", TEXT),
                calculator.cast(calculator.call("trim", TEXT), DataType.DOUBLE),
                calculator.cast(TEXT, DataType.decimal(3, 1)),
                calculator.cast(calculator.cast(TEXT, DataType.DOUBLE), DataType.BYTE),
                calculator.call("lpad", TEXT, Calculator.literal(2), Calculator.literal("-")),
                calculator.call(
                        "coalesce",
                        calculator.cast(TEXT, DataType.decimal(2, 0)),
                        calculator.cast(NUMBER, DataType.decimal(2, 0))),
                calculator.call(
                        "iif",
                        calculator.call("greater", NUMBER, Calculator.literal(3)),
                        calculator.cast(TEXT, DataType.LONG),
                        Calculator.literal(0L)),
                calculator.call(
                        "coalesce",
                        calculator.cast(TEXT, DataType.DATE),
                        calculator.cast(Calculator.literal("2024-01-01"), DataType.DATE)),
                calculator.call("concat", TEXT, calculator.cast(NUMBER, DataType.STRING)),
                calculator.call("multiply", NUMBER, NUMBER),
                calculator.call("isNull", NUMBER),
                TEXT);
        Projection projection = Projection.of(expressions);
        for (int size : new int[] {1, 2, 63, 64, 65, 300}) {
            Integer[] texts = positions(random, size, entries.size());
            Integer[] numbers = positions(random, size, 6);
            try (ColumnDictionary textEntries = dictionary(DataType.STRING, entries.toArray());
                    ColumnDictionary numberEntries = dictionary(DataType.INTEGER, 0, 1, 2, 3, 4, 5);
                    Batch encoded = new Batch(List.of(rows(textEntries, texts), rows(numberEntries, numbers)), size)) {
                List<@Nullable Object> textValues = new ArrayList<>();
                for (Integer position : texts) {
                    textValues.add(position == null ? null : entries.get(position));
                }
                try (Batch plain = Batch.owning(
                        List.of(
                                Values.vector(
                                        DataType.STRING,
                                        textValues,
                                        calculator.context().allocator()),
                                Values.vector(
                                        DataType.INTEGER,
                                        Arrays.asList(numbers),
                                        calculator.context().allocator())),
                        size)) {
                    assertThat(values(projection, encoded)).isEqualTo(values(projection, plain));
                }
            }
        }
    }

    /** Values and losses of all expressions for a batch. */
    private List<Object> values(Projection projection, Batch batch) {
        Observations noticed = new Observations();
        List<SharedVector> results = projection.evaluate(
                batch,
                new EvaluationContext(
                        calculator.context().allocator(),
                        calculator.context().clock(),
                        calculator.context().zone(),
                        noticed));
        List<Object> values = new ArrayList<>();
        for (SharedVector result : results) {
            values.add(Values.readAll(result.vector(), 0, batch.rows()));
            result.close();
        }
        values.add(Set.copyOf(noticed.losses()));
        return values;
    }

    private static Integer[] positions(Random random, int size, int entries) {
        Integer[] positions = new Integer[size];
        Arrays.setAll(positions, each -> random.nextInt(5) == 0 ? null : random.nextInt(entries));
        return positions;
    }

    @Test
    void threadsMayShareADictionary() throws Exception {
        Projection projection = Projection.of(calculator.call("upper", TEXT));
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try (ColumnDictionary dictionary = dictionary(DataType.STRING, "a", "b", "c", "d", "e", "f", "g", "h")) {
            List<Future<Result>> results = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                int position = i % 8;
                results.add(threads.submit(() -> evaluate(projection, dictionary, position, null)));
            }
            for (int i = 0; i < 200; i++) {
                assertThat(results.get(i).get().values()).containsExactly("ABCDEFGH".substring(i % 8, i % 8 + 1), null);
            }
        } finally {
            threads.shutdown();
        }
    }
}
