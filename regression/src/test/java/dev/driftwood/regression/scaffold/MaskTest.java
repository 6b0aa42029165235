package dev.driftwood.regression.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.table.Table;
import dev.driftwood.types.DataType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskTest {

    private static final long SEED = 7;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ann Archer          | [a-z]{9,16}
            GB                  | [a-z]{2}
            x                   | [a-z]
            1001                | [1-9]\\d{3}
            -12.50              | -[1-9]\\d\\.\\d{2}
            12.00               | [1-9]\\d\\.00
            007                 | 00[1-9]
            2024-05-17          | 20\\d{2}-\\d{2}-\\d{2}
            2024-05-17T10:15:30 | 20\\d{2}-\\d{2}-\\d{2}T10:15:30
            true                | true
            """)
    void textsKeepTheirKindAndAboutTheirLength(String text, String pattern) {
        assertThat(masked(text).toString()).matches(pattern);
    }

    @Test
    void typesScalesAndNullsStay() {
        List<@Nullable Object> row = masked(Arrays.asList(
                1001, 2147483647L, new BigDecimal("120.50"), 2.5, true, null, 0, List.of("a", "b"), Map.of("k", "v")));
        assertThat(row.get(0)).isInstanceOf(Integer.class);
        assertThat(row.get(1)).isInstanceOf(Long.class);
        assertThat(((BigDecimal) row.get(2)).scale()).isEqualTo(2);
        assertThat(row.get(3)).isInstanceOf(Double.class);
        assertThat(row.subList(4, 7)).isEqualTo(Arrays.asList(true, null, 0));
        assertThat(String.valueOf(row.get(7))).matches("\\[[a-z], [a-z]]").isNotEqualTo("[a, b]");
        assertThat(((Map<?, ?>) row.get(8)).keySet().toArray()).containsExactly("k");
    }

    @Test
    void theSameBecomesTheSameAcrossTypesAndTablesAndDifferentOnesStayDifferent() {
        Mask mask = new Mask(SEED);
        Table one = table(List.of(1001, "1001", "Ann"), List.of(1002, "1002", "Ben"));
        Table other = table(List.of(1002L, "x", "Ben"), List.of(1001L, "y", "Ann"));
        List<List<@Nullable Object>> first = mask.masked(one).rows();
        List<List<@Nullable Object>> second = mask.masked(other).rows();
        assertThat(String.valueOf(first.get(0).get(0))).isEqualTo(first.get(0).get(1));
        assertThat(String.valueOf(second.get(1).get(0))).isEqualTo(first.get(0).get(1));
        assertThat(second.get(0).get(2))
                .isEqualTo(first.get(1).get(2))
                .isNotEqualTo(first.get(0).get(2));
    }

    @Test
    void noTextOfTheTablesComesOut() {
        Set<String> originals = new HashSet<>();
        List<List<Object>> rows = new ArrayList<>();
        for (char c = 'a'; c <= 'm'; c++) {
            originals.add(String.valueOf(c));
            originals.add("town " + c);
            rows.add(List.of(String.valueOf(c), "Town " + c));
        }
        Table table = table(rows.toArray(List[]::new));
        Mask mask = new Mask(SEED);
        mask.see(table);
        Set<String> others = new HashSet<>();
        mask.masked(table)
                .rows()
                .forEach(row ->
                        row.forEach(value -> others.add(String.valueOf(value).toLowerCase(Locale.ROOT))));
        assertThat(others).hasSize(originals.size()).doesNotContainAnyElementsOf(originals);
    }

    @Test
    void theSeedDecides() {
        assertThat(new Mask(1).masked(table(List.of("Ann"))).rows())
                .isEqualTo(new Mask(1).masked(table(List.of("Ann"))).rows())
                .isNotEqualTo(new Mask(2).masked(table(List.of("Ann"))).rows());
    }

    private static Object masked(String text) {
        return String.valueOf(masked(List.of(text)).get(0));
    }

    private static List<@Nullable Object> masked(List<? extends @Nullable Object> row) {
        return new Mask(SEED).masked(table(row)).rows().get(0);
    }

    @SafeVarargs
    private static Table table(List<? extends @Nullable Object>... rows) {
        List<DataType.Field> columns = new ArrayList<>();
        List<List<@Nullable Object>> all = new ArrayList<>();
        for (List<? extends @Nullable Object> row : rows) {
            all.add(new ArrayList<>(row));
        }
        for (int c = 0; c < all.get(0).size(); c++) {
            columns.add(new DataType.Field("c" + c, DataType.STRING));
        }
        return new Table(columns, all);
    }
}
