package dev.driftwood.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.script.source.SourceText;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/** Runs the cases of {@code testdata/scripts}; its README explains each notation. */
class ScriptsConformanceTest {

    /** {@code identity.txt}: an expression per line that prints as it is written. */
    @TestFactory
    Stream<DynamicTest> expressionsPrintBack() {
        Path file = TestData.path("identity.txt");
        List<DynamicTest> tests = new ArrayList<>();
        String[] lines = TestData.read(file).split("\n");
        for (int i = 0; i < lines.length; i++) {
            String line = lines[i];
            if (!line.isBlank() && !line.startsWith("##")) {
                URI place = URI.create(file.toUri() + "?line=" + (i + 1));
                SourceText source = new SourceText("identity.txt:" + (i + 1), line);
                tests.add(DynamicTest.dynamicTest(
                        line, place, () -> assertThat(Scripts.print(Scripts.parseExpression(source)))
                                .isEqualTo(line)));
            }
        }
        assertThat(tests).hasSizeGreaterThan(100);
        return tests.stream();
    }

    /** {@code valid/*.dfs}: the tree is the one in {@code .ast}, also after printing and parsing again. */
    @TestFactory
    Stream<DynamicTest> validScriptsGiveTheirTree() {
        return TestData.files("valid", ".dfs").stream()
                .map(file -> test(file, () -> {
                    Script script = Scripts.parse(TestData.source(file));
                    String tree = TreeDump.of(script);
                    TestData.assertMatches(TestData.beside(file, ".ast"), tree);
                    String printed = Scripts.print(script);
                    Script again = Scripts.parse(new SourceText("printed", printed));
                    assertThat(TreeDump.of(again)).isEqualTo(tree);
                    assertThat(Scripts.print(again)).isEqualTo(printed);
                    assertThat(again.comments()).hasSameSizeAs(script.comments());
                }));
    }

    /** {@code format/*.dfs}: the canonical form is the one in {@code .out}. */
    @TestFactory
    Stream<DynamicTest> scriptsPrintInCanonicalForm() {
        return TestData.files("format", ".dfs").stream()
                .map(file -> test(file, () -> {
                    String printed = Scripts.print(Scripts.parse(TestData.source(file)));
                    TestData.assertMatches(TestData.beside(file, ".out"), printed);
                    assertThat(Scripts.print(Scripts.parse(new SourceText("printed", printed))))
                            .isEqualTo(printed);
                }));
    }

    /** {@code invalid/*.dfs}: the diagnostics are those in {@code .txt}. */
    @TestFactory
    Stream<DynamicTest> invalidScriptsGiveTheirDiagnostics() {
        return TestData.files("invalid", ".dfs").stream()
                .map(file -> test(file, () -> {
                    DataFlowException error =
                            catchThrowableOfType(DataFlowException.class, () -> Scripts.parse(TestData.source(file)));
                    assertThat(error).as("complaint about " + file).isNotNull();
                    TestData.assertMatches(TestData.beside(file, ".txt"), DiagnosticPrinter.print(error.diagnostics()));
                }));
    }

    private static DynamicTest test(Path file, Executable check) {
        return DynamicTest.dynamicTest(file.getFileName().toString(), file.toUri(), check);
    }
}
