package dev.driftwood.regression.drift;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.drift.Renames.ValueOverlap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The tables of {@code testdata/drift}: columns of two days, and what a comparison says of them. */
class SchemaCasesTest {

    private static final Path TABLES = Path.of("..", "testdata", "drift");

    @TestFactory
    Stream<DynamicTest> comparisons() throws IOException {
        try (Stream<Path> tables = Files.list(TABLES)) {
            return tables
                    .filter(table -> table.toString().endsWith(".txt"))
                    .sorted()
                    .flatMap(table -> cases(table).stream()
                            .map(each -> DynamicTest.dynamicTest(
                                    table.getFileName() + ": " + each.title(), () -> check(each))))
                    .toList()
                    .stream();
        }
    }

    private static List<SchemaCase> cases(Path table) {
        try {
            return SchemaCase.read(Files.readString(table));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static void check(SchemaCase each) {
        List<DayColumn> before = SchemaCase.columns(each.before());
        List<DayColumn> after = SchemaCase.columns(each.after());
        List<ColumnChange> changes = Renames.find(
                        before,
                        after,
                        SchemaComparison.compare(before, after),
                        (was, is) -> Optional.of(overlap(each, was, is)))
                .changes();
        assertThat(changes.stream().map(SchemaCasesTest::line)).containsExactlyElementsOf(each.expected());
    }

    private static ValueOverlap overlap(SchemaCase each, DayColumn was, DayColumn is) {
        List<String> sample = SchemaCase.values(each.before(), was);
        List<String> there = SchemaCase.values(each.after(), is);
        return new ValueOverlap((int) sample.stream().filter(there::contains).count(), sample.size());
    }

    private static String line(ColumnChange change) {
        String evidence = change.evidence().isEmpty() ? "" : "; " + String.join("; ", change.evidence());
        return change.kind() + " " + change.column() + ": " + change.detail() + evidence;
    }
}
