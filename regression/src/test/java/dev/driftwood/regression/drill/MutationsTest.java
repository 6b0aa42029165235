package dev.driftwood.regression.drill;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.regression.drill.mutation.DayTable;
import dev.driftwood.regression.drill.mutation.MutatedTable;
import dev.driftwood.regression.drill.mutation.Mutation;
import dev.driftwood.regression.drill.mutation.Mutations;
import dev.driftwood.regression.source.FileKind;
import dev.driftwood.regression.table.Table;
import dev.driftwood.regression.table.TableNotation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The table {@code testdata/drill/mutations.yml}: what each mutation makes of a file. */
class MutationsTest {

    private static final Path TABLE = Path.of("..", "testdata", "drill", "mutations.yml");

    @TestFactory
    Stream<DynamicTest> mutations() throws IOException {
        return rows().stream()
                .map(row ->
                        DynamicTest.dynamicTest(row.require("mutation").text() + ", " + row.place(), () -> check(row)));
    }

    @Test
    void eachIsInTheTable() throws IOException {
        Set<String> known = new HashSet<>();
        for (Node.Fields row : rows()) {
            if (row.find("with").isPresent()) {
                known.add(row.require("mutation").text());
            }
        }
        assertThat(known).containsExactlyInAnyOrderElementsOf(Mutations.names());
    }

    private static List<Node.Fields> rows() throws IOException {
        List<Node.Fields> rows = new ArrayList<>();
        Documents.read(TABLE, "mutations.yml").items().forEach(row -> rows.add(row.fields()));
        return rows;
    }

    private static void check(Node.Fields row) {
        Mutation mutation =
                Mutations.named(List.of(row.require("mutation").text())).get(0);
        Table table = TableNotation.parse(row);
        List<String> names =
                table.columns().stream().map(column -> column.name()).toList();
        int column = row.text("column").map(names::indexOf).orElse(-1);
        FileKind kind = FileKind.valueOf(row.text("of").orElse("parquet").toUpperCase(Locale.ROOT));
        Optional<MutatedTable> mutated = mutation.apply(new DayTable(table, column, kind));
        if (row.find("with").isEmpty()) {
            assertThat(row.require("becomes").text()).isEqualTo("none");
            assertThat(mutated).isEmpty();
            return;
        }
        Table expected = TableNotation.parse(
                new Node.Fields(Map.of("columns", row.require("becomes"), "rows", row.require("with")), row.place()));
        assertThat(TableNotation.print(mutated.orElseThrow().table(), Map.of()))
                .isEqualTo(TableNotation.print(expected, Map.of()));
        assertThat(mutation.isOfFile()).isEqualTo(column < 0);
    }
}
