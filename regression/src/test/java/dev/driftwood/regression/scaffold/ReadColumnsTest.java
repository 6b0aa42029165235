package dev.driftwood.regression.scaffold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.document.Documents;
import dev.driftwood.regression.document.Node;
import dev.driftwood.script.Scripts;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The table {@code testdata/scaffold/columns.yml}: which columns of its sources a flow reads. */
class ReadColumnsTest {

    private static final Path TABLE = Path.of("..", "testdata", "scaffold", "columns.yml");

    @TestFactory
    Stream<DynamicTest> columns() throws IOException {
        return Documents.read(TABLE, "columns.yml").items().stream()
                .map(Node::fields)
                .map(row -> DynamicTest.dynamicTest(row.require("title").text(), () -> check(row)));
    }

    private static void check(Node.Fields row) {
        List<String> found = new ArrayList<>();
        ReadColumns.of(Scripts.parse(new SourceText("f.dfs", row.require("flow").text()))
                        .statements())
                .forEach((source, columns) -> columns.forEach(
                        column -> found.add(source + "." + column.name() + " " + column.type() + texts(column))));
        assertThat(found)
                .containsExactlyElementsOf(
                        row.require("reads").items().stream().map(Node::text).toList());
    }

    private static String texts(ReadColumn column) {
        return column.texts().isEmpty() ? "" : " [" + String.join(", ", column.texts()) + "]";
    }
}
