package dev.driftwood.runtime.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.runtime.catalogue.Functions;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs every case of {@code testdata/functions}, and every example of the catalogue, through parser, binder and evaluator. */
class FunctionTablesTest {

    private static final Path TABLES = Path.of(System.getProperty("driftwood.root"), "testdata", "functions");

    /** {@code <family>/<name>.test}: types are compared too. */
    @TestFactory
    Stream<DynamicTest> tables() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : files(".test")) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                TableLine line = TableLine.parse(lines.get(i));
                if (line != null) {
                    tests.add(test(file, i + 1, line.expression(), () -> check(line)));
                }
            }
        }
        return counted("function tables", tests);
    }

    /** {@code documented/*.tsv}: the examples of the service's documentation. */
    @TestFactory
    Stream<DynamicTest> documentedExamples() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (Path file : files(".tsv")) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 1; i < lines.size(); i++) {
                String[] cells = lines.get(i).split("\t", -1);
                assertThat(cells).as(file + ", line " + (i + 1)).hasSize(3);
                tests.add(test(file, i + 1, cells[0], () -> checkValue(cells[0], cells[1])));
            }
        }
        return counted("documented examples", tests);
    }

    /** The examples that the reference shows. */
    @TestFactory
    Stream<DynamicTest> examplesOfTheCatalogue() {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Functions.names()) {
            Function function = Functions.find(name).orElseThrow();
            for (Function.Example example :
                    function instanceof ScalarFunction ? function.examples() : List.<Function.Example>of()) {
                tests.add(DynamicTest.dynamicTest(
                        example.expression(), () -> checkValue(example.expression(), example.value())));
            }
        }
        return counted("examples of the catalogue", tests);
    }

    private static List<Path> files(String ending) throws IOException {
        try (Stream<Path> files = Files.walk(TABLES)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    private static Stream<DynamicTest> counted(String what, List<DynamicTest> tests) {
        System.out.println(what + ": " + tests.size() + " rows");
        assertThat(tests).as(what).isNotEmpty();
        return tests.stream();
    }

    private static DynamicTest test(
            Path file, int line, String expression, org.junit.jupiter.api.function.Executable check) {
        String name = file.getFileName() + ":" + line + "  " + expression;
        return DynamicTest.dynamicTest(name, URI.create(file.toUri() + "?line=" + line), check);
    }

    private static void check(TableLine line) {
        if (!line.code().isEmpty()) {
            checkComplaint(line);
            return;
        }
        try (ExpressionRunner runner = new ExpressionRunner()) {
            ExpressionRunner.Result actual = runner.run(line.expression());
            ExpressionRunner.Result expected = runner.run(line.expected());
            String type = line.type()
                    .orElse(
                            expected.value() == null
                                    ? actual.type().toString()
                                    : expected.type().toString());
            assertThat(SameValue.show(actual.value()) + " : " + actual.type())
                    .isEqualTo(SameValue.show(expected.value()) + " : " + type);
            checkColumns(runner, line.expression(), actual.value());
        }
    }

    private static void checkComplaint(TableLine line) {
        try (ExpressionRunner runner = new ExpressionRunner()) {
            DataFlowException thrown =
                    catchThrowableOfType(DataFlowException.class, () -> runner.run(line.expression()));
            assertThat(thrown).as("complaint about " + line.expression()).isNotNull();
            Diagnostic complaint = thrown.diagnostics().get(0);
            assertThat(complaint.code().text()).isEqualTo(line.code());
            assertThat(complaint.message()).contains(line.message());
            line.marked().ifPresent(marked -> assertThat(
                            complaint.place().map(p -> p.source().text(p.span())))
                    .hasValue(marked));
        }
    }

    /** Compares values only: the documentation writes 2 for 2.0. */
    private static void checkValue(String expression, String expected) {
        try (ExpressionRunner runner = new ExpressionRunner()) {
            @Nullable Object actual = runner.run(expression).value();
            @Nullable Object wanted = runner.run(expected).value();
            assertThat(SameValue.of(actual, wanted))
                    .as(expression + " gives " + SameValue.show(actual) + ", not " + SameValue.show(wanted))
                    .isTrue();
            checkColumns(runner, expression, actual);
        }
    }

    private static void checkColumns(ExpressionRunner runner, String expression, @Nullable Object expected) {
        for (List<@Nullable Object> rows : runner.runOverColumns(expression)) {
            assertThat(SameValue.show(rows.get(0))).as("over a column").isEqualTo(SameValue.show(expected));
            assertThat(SameValue.show(rows.get(2)))
                    .as("over a column, third row")
                    .isEqualTo(SameValue.show(expected));
            if (ExpressionRunner.isStrict(expression)) {
                assertThat(rows.get(1)).as("over a null").isNull();
            }
        }
    }
}
