package dev.driftwood.regression.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.report.DifferenceText;
import dev.driftwood.regression.table.Rows;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.types.DataType;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TableComparisonTest {

    private static final CompareOptions BY_ID = new CompareOptions(List.of("id"), false, 0, Set.of());

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            integer       | 7          | long          | 7
            decimal(9,1)  | 7.5        | decimal(9,3)  | 7.500
            decimal(9,1)  | 7.5        | double        | 7.5
            decimal(9,1)  | 0.1        | double        | 0.1
            double        | NaN        | double        | NaN
            double        | -0.0       | double        | 0.0
            double        | 3.0        | integer       | 3
            float         | 0.5        | double        | 0.5
            string        | 7.50       | decimal(9,1)  | 7.5
            string        | "07"       | integer       | 7
            date          | 2024-05-02 | timestamp     | 2024-05-02 00:00:00
            date          | 2024-05-02 | string        | 2024-05-02
            boolean       | true       | string        | "true"
            binary        | "00FF"     | binary        | "00ff"
            decimal(9,1)[] | ["7.5"]   | decimal(9,2)[] | ["7.50"]
            (a as integer) | {"a": 1}  | (a as long)   | {"a": 1}
            integer       | null       | integer       | null
            """)
    void valuesThatAreTheSame(String leftType, String left, String rightType, String right) {
        TableDifference difference = compare(one(leftType, left), one(rightType, right), CompareOptions.USUAL);
        assertThat(difference.counts().equal()).isTrue();
        assertThat(difference.schema()).hasSize(leftType.equals(rightType) ? 0 : 1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            integer      | 7          | integer   | null
            string       | ""         | string    | null
            string       | "7"        | string    | "07"
            string       | "a "       | string    | "a"
            double       | 0.1        | double    | 0.10000000000000002
            double       | NaN        | double    | null
            long         | 9007199254740993 | decimal(19,0) | 9007199254740992
            timestamp    | 2024-05-02 00:00:00.000001 | date | 2024-05-02
            integer[]    | [1, 2]     | integer[] | [2, 1]
            integer[]    | []         | integer[] | null
            """)
    void valuesThatDiffer(String leftType, String left, String rightType, String right) {
        assertThat(compare(one(leftType, left), one(rightType, right), CompareOptions.inOrder())
                        .counts()
                        .changed())
                .isEqualTo(1);
        assertThat(compare(one(leftType, left), one(rightType, right), CompareOptions.USUAL)
                        .counts()
                        .onlyLeft())
                .isEqualTo(1);
    }

    @Test
    void columnsThatDiffer() {
        Table left = table("{id: integer, total: integer, Name: string, old: date}", "[]");
        Table right = table("{total: long, id: integer, name: string, extra: boolean}", "[]");
        assertThat(compare(left, right, CompareOptions.USUAL).schema().stream().map(SchemaDifference::toString))
                .containsExactly(
                        "- old: date, only in A",
                        "+ extra: boolean, only in B",
                        "~ total: integer in A, long in B",
                        "~ Name: spelled `name` in B",
                        "~ id: the order differs from here on; in B `total` stands in its place");
    }

    @Test
    void rowsByKey() {
        Table left = table("{id: integer, a: string, b: integer}", "[[1, x, 1], [2, y, 2], [3, z, 3], [3, z, 3]]");
        Table right = table("{id: integer, a: string, b: integer}", "[[4, n, 4], [2, y, 20], [1, x, 1], [3, z, 3]]");
        assertThat(DifferenceText.print(compare(left, right, BY_ID), "A", "B", 80, 5))
                .isEqualTo("""
                        rows: 4 in A, 4 in B; 2 the same, 1 changed, 1 only in A, 1 only in B; 1 rows repeat the key of another
                        changed values: b 1
                        changed, A -> B:
                          #  id  b
                          2  2   2 -> 20
                        only in A:
                          #  id  a  b
                          4  3   z  3
                        only in B:
                          #  id  a  b
                          1  4   n  4
                        """);
    }

    @Test
    void aSetOfRowsHasNoOrderButCounts() {
        Table left = table("{id: integer}", "[[1], [2], [2]]");
        assertThat(compare(left, table("{id: integer}", "[[2], [1], [2]]"), CompareOptions.USUAL)
                        .equal())
                .isTrue();
        TableDifference twice = compare(left, table("{id: integer}", "[[2], [1], [1]]"), CompareOptions.USUAL);
        assertThat(twice.counts()).isEqualTo(new TableDifference.Counts(3, 3, 2, 0, 1, 1));
    }

    @Test
    void toleranceIsForFloatingPointOnly() {
        Table left = table("{id: integer, d: double, n: 'decimal(9,3)'}", "[[1, 1000.0, 1], [2, 0.5, 2]]");
        Table near = table("{id: integer, d: double, n: 'decimal(9,3)'}", "[[2, 0.5004, 2], [1, 1000.4, 1]]");
        Table far = table("{id: integer, d: double, n: 'decimal(9,3)'}", "[[2, 0.5, 2.001], [1, 1002, 1]]");
        for (List<String> key : List.of(List.<String>of(), List.of("id"))) {
            CompareOptions options = new CompareOptions(key, false, 1e-3, Set.of());
            assertThat(compare(left, near, options).equal()).isTrue();
            assertThat(compare(left, far, options).counts().same()).isZero();
        }
    }

    @Test
    void ignoredColumnsAndUnknownOnes() {
        Table left = table("{id: integer, at: timestamp}", "[[1, 2024-05-02]]");
        Table right = table("{id: integer, AT: string}", "[[1, now]]");
        assertThat(compare(left, right, new CompareOptions(List.of("ID"), false, 0, Set.of("At")))
                        .equal())
                .isTrue();
        assertThatThrownBy(() -> compare(left, right, new CompareOptions(List.of("idd"), false, 0, Set.of())))
                .isInstanceOf(DataFlowException.class)
                .hasMessageContaining("idd");
    }

    /** More differing rows than are held at a time, so that both tables are read several times. */
    @Test
    void manyRowsDiffer() {
        int rows = 300_000;
        long[] seen = new long[3];
        TableDifference difference =
                TableComparison.compare(counted(rows, 0), counted(rows + 10, 1), BY_ID, new TableDifference.Receiver() {
                    @Override
                    public void changed(TableDifference.ChangedRow row) {
                        seen[0]++;
                        assertThat(row.left().values().get(0))
                                .isEqualTo(row.right().values().get(0));
                    }

                    @Override
                    public void only(boolean left, TableDifference.Row row) {
                        seen[left ? 1 : 2]++;
                    }
                });
        assertThat(difference.counts()).isEqualTo(new TableDifference.Counts(rows, rows + 10, 0, rows, 0, 10));
        assertThat(seen).containsExactly(rows, 0, 10);
        assertThat(difference.changed()).hasSize(100);
    }

    private static Rows counted(int count, int plus) {
        List<DataType.Field> columns =
                List.of(new DataType.Field("id", DataType.INTEGER), new DataType.Field("n", DataType.INTEGER));
        return new Rows() {
            @Override
            public List<DataType.Field> columns() {
                return columns;
            }

            @Override
            public void forEach(Consumer<List<@Nullable Object>> receiver) {
                for (int i = 0; i < count; i++) {
                    receiver.accept(List.of(i, i + plus));
                }
            }
        };
    }

    private static TableDifference compare(Rows left, Rows right, CompareOptions options) {
        return TableComparison.compare(left, right, options, TableDifference.Receiver.NONE);
    }

    private static Table one(String type, String value) {
        return table("{v: '" + type + "'}", "[[" + value + "]]");
    }

    private static Table table(String columns, String rows) {
        return TableNotation.parse(Documents.read("{columns: " + columns + ", rows: " + rows + "}", "here")
                .fields());
    }
}
