package dev.driftwood.runtime.functions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.types.DataType;
import dev.driftwood.types.DataType.DecimalType;
import dev.driftwood.types.DataType.Field;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** The whole matrix of coercion as text, so that a changed rule is a visible difference. {@code -Dgolden=update} rewrites it. */
class CoercionGoldenTest {

    private static final Path GOLDEN =
            Path.of(System.getProperty("driftwood.root"), "testdata", "types", "coercion.txt");

    private static final List<DataType> TYPES = List.of(
            DataType.BOOLEAN,
            DataType.BYTE,
            DataType.SHORT,
            DataType.INTEGER,
            DataType.LONG,
            DataType.decimal(5, 2),
            DataType.decimal(18, 2),
            DataType.decimal(38, 30),
            DataType.FLOAT,
            DataType.DOUBLE,
            DataType.STRING,
            DataType.BINARY,
            DataType.DATE,
            DataType.TIMESTAMP,
            DataType.NULL);

    private static final List<DataType> DECIMALS = List.of(
            DataType.decimal(1, 0),
            DataType.decimal(5, 2),
            DataType.decimal(10, 0),
            DataType.decimal(18, 2),
            DataType.decimal(38, 0),
            DataType.decimal(38, 18));

    private static final DataType ROW = DataType.struct(
            List.of(new Field("id", DataType.INTEGER), new Field("days", DataType.array(DataType.DATE))));
    private static final DataType WIDER_ROW = DataType.struct(
            List.of(new Field("ID", DataType.LONG), new Field("days", DataType.array(DataType.TIMESTAMP))));
    private static final DataType OTHER_ROW = DataType.struct(List.of(new Field("id", DataType.INTEGER)));

    private final StringBuilder text = new StringBuilder();

    @Test
    void theMatrixIsAsAgreed() throws IOException {
        matrix("Common type: comparisons, branches, items", TYPES, Coercion::common);
        matrix("United type: one column in two files, without loss", TYPES, Coercion::unite);
        matrix("Implicit: may the row's type stand where the column's is wanted", TYPES, CoercionGoldenTest::implicit);
        matrix("a + b, a - b", DECIMALS, ofDecimals(Coercion::sum));
        matrix("a * b", DECIMALS, ofDecimals(Coercion::product));
        matrix("a / b", DECIMALS, ofDecimals(Coercion::quotient));
        matrix("a % b", DECIMALS, ofDecimals(Coercion::remainder));
        nested();
        compare();
    }

    private static Optional<DataType> implicit(DataType from, DataType to) {
        return Coercion.implicit(from, to) ? Optional.of(to) : Optional.empty();
    }

    private static BiFunction<DataType, DataType, Optional<DataType>> ofDecimals(
            BiFunction<DecimalType, DecimalType, DecimalType> rule) {
        return (a, b) -> Optional.of(rule.apply((DecimalType) a, (DecimalType) b));
    }

    private void matrix(String title, List<DataType> types, BiFunction<DataType, DataType, Optional<DataType>> rule) {
        text.append("# ").append(title).append("\n");
        for (DataType row : types) {
            for (DataType column : types) {
                String result = rule.apply(row, column).map(DataType::toString).orElse("-");
                text.append(String.format(Locale.ROOT, "%-14s %-14s %s\n", row, column, result));
            }
        }
        text.append('\n');
    }

    private void nested() {
        text.append("# Nested types\n");
        pair(DataType.array(DataType.INTEGER), DataType.array(DataType.LONG));
        pair(DataType.array(DataType.INTEGER), DataType.array(DataType.STRING));
        pair(DataType.array(DataType.array(DataType.NULL)), DataType.array(DataType.array(DataType.DATE)));
        pair(DataType.map(DataType.STRING, DataType.FLOAT), DataType.map(DataType.STRING, DataType.DOUBLE));
        pair(ROW, WIDER_ROW);
        pair(ROW, OTHER_ROW);
    }

    private void pair(DataType a, DataType b) {
        text.append(a).append(" with ").append(b).append("\n");
        text.append("    common ").append(show(Coercion.common(a, b))).append("\n");
        text.append("    united ").append(show(Coercion.unite(a, b))).append("\n");
    }

    private static String show(Optional<DataType> type) {
        return type.map(DataType::toString).orElse("-");
    }

    private void compare() throws IOException {
        if (System.getProperty("golden", "compare").equals("update")) {
            Files.createDirectories(GOLDEN.getParent());
            Files.writeString(GOLDEN, text.toString());
        }
        assertThat(text.toString()).isEqualTo(Files.readString(GOLDEN));
    }

    @Test
    void theOrderOfTheTwoTypesDoesNotMatter() {
        for (DataType a : TYPES) {
            for (DataType b : TYPES) {
                assertThat(Coercion.common(a, b)).isEqualTo(Coercion.common(b, a));
                assertThat(Coercion.unite(a, b)).isEqualTo(Coercion.unite(b, a));
            }
        }
    }

    @Test
    void theOrderOfFilesDoesNotMatter() {
        for (DataType a : TYPES) {
            for (DataType b : TYPES) {
                for (DataType c : TYPES) {
                    Optional<DataType> left = Coercion.unite(a, b).flatMap(ab -> Coercion.unite(ab, c));
                    Optional<DataType> right = Coercion.unite(b, c).flatMap(bc -> Coercion.unite(a, bc));
                    assertThat(left).as(a + ", " + b + ", " + c).isEqualTo(right);
                }
            }
        }
    }
}
