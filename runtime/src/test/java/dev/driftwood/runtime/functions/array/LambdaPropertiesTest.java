package dev.driftwood.runtime.functions.array;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.runtime.batch.Batch;
import dev.driftwood.runtime.batch.ColumnDictionary;
import dev.driftwood.runtime.batch.EncodedVector;
import dev.driftwood.runtime.batch.SharedVector;
import dev.driftwood.runtime.bind.StandaloneExpression;
import dev.driftwood.runtime.expression.Calculator;
import dev.driftwood.runtime.expression.Projection;
import dev.driftwood.runtime.schema.Column;
import dev.driftwood.runtime.schema.Schema;
import dev.driftwood.runtime.vector.Values;
import dev.driftwood.script.source.SourceText;
import dev.driftwood.types.DataType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.apache.arrow.vector.IntVector;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Functions over items against Java's collections, over batches with more items than are evaluated at once. The seed is in every
 * failure's message.
 */
class LambdaPropertiesTest {

    private static final int ROWS = 4000;
    private static final Schema SCHEMA = new Schema(List.of(
            column("numbers", DataType.array(DataType.INTEGER)),
            column("region", DataType.STRING),
            column("addend", DataType.INTEGER)));

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final List<@Nullable Object> numbers = new ArrayList<>();
    private final List<@Nullable Object> regions = new ArrayList<>();
    private final List<@Nullable Object> addends = new ArrayList<>();

    LambdaPropertiesTest() {
        for (int row = 0; row < ROWS; row++) {
            numbers.add(random.nextInt(20) == 0 ? null : array());
            regions.add(random.nextInt(20) == 0 ? null : "region" + random.nextInt(5));
            addends.add(random.nextInt(20) == 0 ? null : random.nextInt(100));
        }
    }

    private static Column column(String name, DataType type) {
        return new Column(name, type, false, "", List.of(), List.of());
    }

    private List<@Nullable Integer> array() {
        List<@Nullable Integer> items = new ArrayList<>();
        for (int left = random.nextInt(50); left > 0; left--) {
            items.add(random.nextInt(12) == 0 ? null : random.nextInt(100));
        }
        return items;
    }

    /** What a row's array and addend, neither of them null, become. */
    private interface Oracle extends BiFunction<List<@Nullable Integer>, Integer, @Nullable Object> {}

    @SuppressWarnings("unchecked")
    private void check(String expression, Oracle oracle) {
        List<@Nullable Object> expected = new ArrayList<>();
        for (int row = 0; row < ROWS; row++) {
            List<@Nullable Integer> items = (List<@Nullable Integer>) numbers.get(row);
            Integer addend = (Integer) addends.get(row);
            expected.add(items == null || addend == null ? null : oracle.apply(items, addend));
        }
        assertThat(evaluate("iif(isNull(addend) || isNull(numbers), null(), " + expression + ")"))
                .as(expression + ", seed " + seed)
                .isEqualTo(expected);
    }

    private List<@Nullable Object> evaluate(String expression) {
        try (Calculator calculator = new Calculator()) {
            calculator.columnOf(SCHEMA.column(0).type(), numbers);
            calculator.columnOf(DataType.STRING, regions);
            calculator.columnOf(DataType.INTEGER, addends);
            return calculator.evaluate(
                    StandaloneExpression.bind(new SourceText("test", expression), SCHEMA, calculator.context()));
        }
    }

    private static List<@Nullable Object> mapped(
            List<@Nullable Integer> items, BiFunction<Integer, Integer, @Nullable Object> change) {
        List<@Nullable Object> result = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
            Integer item = items.get(i);
            result.add(item == null ? null : change.apply(item, i + 1));
        }
        return result;
    }

    @Test
    void itemsAreMappedWithTheirRowsColumns() {
        check("map(numbers, #item + addend)", (items, addend) -> mapped(items, (item, index) -> item + addend));
        check("mapIndex(numbers, #item * #index)", (items, addend) -> mapped(items, (item, index) -> item * index));
        check("mapLoop(addend, #index + addend)", (items, addend) -> IntStream.rangeClosed(1, addend)
                .mapToObj(i -> i + addend)
                .toList());
    }

    @Test
    void itemsAreChosen() {
        check("filter(numbers, #item > addend)", (items, addend) -> items.stream()
                .filter(item -> item != null && item > addend)
                .toList());
        check("mapIf(numbers, #item > addend, -#item)", (items, addend) -> items.stream()
                .filter(item -> item != null && item > addend)
                .map(item -> -item)
                .toList());
        check("find(numbers, #item > addend)", (items, addend) -> items.stream()
                .filter(item -> item != null && item > addend)
                .findFirst()
                .orElse(null));
        check("contains(numbers, coalesce(#item, 0) > addend)", (items, addend) -> items.stream()
                .anyMatch(item -> item != null && item > addend));
    }

    @Test
    void itemsAreFoldedFromTheFirstToTheLast() {
        check(
                "reduce(numbers, toString(addend), #acc + ',' + coalesce(toString(#item), '-'), #result + '!')",
                (items, addend) -> {
                    StringBuilder text = new StringBuilder().append(addend);
                    items.forEach(item -> text.append(',').append(item == null ? "-" : item.toString()));
                    return text.append('!').toString();
                });
    }

    @Test
    void innerItemsAreComparedWithOuterOnes() {
        check("map(numbers, size(filter(numbers, #item > #item_1 + addend)))", (items, addend) -> {
            List<@Nullable Object> counts = new ArrayList<>();
            for (Integer outer : items) {
                counts.add((int) items.stream()
                        .filter(inner -> inner != null && outer != null && inner > outer + addend)
                        .count());
            }
            return counts;
        });
    }

    @Test
    void sortingIsStable() {
        Comparator<@Nullable Integer> byTens = Comparator.comparing(item -> item == null ? -1 : item / 10);
        check(
                "sort(numbers, floor(coalesce(#item1, -10) / 10) - floor(coalesce(#item2, -10) / 10))",
                (items, addend) -> items.stream().sorted(byTens).toList());
    }

    /** Whatever a comparator says, no item is lost and none comes twice. */
    @Test
    void aComparatorThatContradictsItselfShufflesAtMost() {
        List<@Nullable Object> sorted = evaluate(
                "sort(numbers, iif((coalesce(#item1, 3) * 7919 + coalesce(#item2, 5) * 104729) % 3 == 0, 1, -1))");
        Comparator<@Nullable Object> order = Comparator.comparing(String::valueOf);
        for (int row = 0; row < ROWS; row++) {
            assertThat(ordered(sorted.get(row), order)).as("seed " + seed).isEqualTo(ordered(numbers.get(row), order));
        }
    }

    private static @Nullable List<?> ordered(@Nullable Object items, Comparator<@Nullable Object> order) {
        return items == null ? null : ((List<?>) items).stream().sorted(order).toList();
    }

    @Test
    void mapsKeepTheirKeys() {
        check(
                "values(reassociate(keyValues(mapLoop(size(numbers), #index), numbers), #key * 1000 + #value))",
                (items, addend) -> mapped(items, (item, index) -> index * 1000 + item));
        check(
                "mapAssociation(keyValues(mapLoop(size(numbers), #index), numbers), #key)",
                (items, addend) ->
                        IntStream.rangeClosed(1, items.size()).boxed().toList());
    }

    /** A body may read a column that is held as positions in a dictionary, and an array may be made of one. */
    @Test
    void columnsOfDictionariesAreSeen() {
        Schema schema = new Schema(List.of(column("tags", DataType.STRING), column("region", DataType.STRING)));
        Projection projection;
        try (Calculator calculator = new Calculator()) {
            projection = Projection.of(List.of(
                    StandaloneExpression.bind(
                            new SourceText("test", "map(split(tags, ','), upper(#item))"),
                            schema,
                            calculator.context()),
                    StandaloneExpression.bind(
                            new SourceText("test", "filter(split(tags, ','), #item == region)"),
                            schema,
                            calculator.context())));
            try (ColumnDictionary tags = dictionary(calculator, "a,b", "b");
                    ColumnDictionary regions = dictionary(calculator, "b", "a");
                    Batch batch = new Batch(
                            List.of(rows(calculator, tags, 0, 1, null, 0), rows(calculator, regions, 0, 1, 0, null)),
                            4)) {
                List<SharedVector> results = projection.evaluate(batch, calculator.context());
                try {
                    assertThat(Values.readAll(results.get(0).vector(), 0, 4))
                            .containsExactly(List.of("A", "B"), List.of("B"), null, List.of("A", "B"));
                    assertThat(Values.readAll(results.get(1).vector(), 0, 4))
                            .containsExactly(List.of("b"), List.of(), null, List.of());
                } finally {
                    results.forEach(SharedVector::close);
                }
            }
        }
    }

    private static ColumnDictionary dictionary(Calculator calculator, String... entries) {
        return new ColumnDictionary(new SharedVector(Values.vector(
                DataType.STRING, List.of(entries), calculator.context().allocator())));
    }

    private static SharedVector rows(
            Calculator calculator, ColumnDictionary dictionary, @Nullable Integer... positions) {
        IntVector vector = (IntVector) Values.vector(
                DataType.INTEGER, Arrays.asList(positions), calculator.context().allocator());
        return new SharedVector(new EncodedVector(vector, dictionary.retain()));
    }

    /** Two keys are equal somewhere, but never where the condition lets them through. */
    @Test
    void aRowThatIsNotAskedForCannotFail() {
        List<@Nullable Object> guarded = evaluate(
                "iif(size(distinct(numbers)) == size(numbers) && !contains(numbers, isNull(#item)), size(keyValues(numbers, numbers)), -1)");
        for (int row = 0; row < ROWS; row++) {
            List<?> items = (List<?>) numbers.get(row);
            boolean isMap = items != null && !items.contains(null) && new HashSet<>(items).size() == items.size();
            assertThat(guarded.get(row)).as("seed " + seed).isEqualTo(isMap ? items.size() : -1);
        }
    }
}
