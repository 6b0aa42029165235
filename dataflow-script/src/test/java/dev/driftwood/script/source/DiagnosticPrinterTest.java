package dev.driftwood.script.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DiagnosticPrinterTest {

    @Test
    void showsPlaceLineAndHint() {
        SourceText source = new SourceText("orders.dfs", "a derive(x = 1,\r\n\tpad = lpad(name, 'x')) ~> b");
        Diagnostic diagnostic = Diagnostic.error(
                        DiagnosticCode.WRONG_ARGUMENTS,
                        source,
                        span(source, "lpad(name, 'x')"),
                        "lpad takes three arguments")
                .hint("lpad(value, length, padding)");
        assertThat(DiagnosticPrinter.print(diagnostic)).isEqualTo("""
                orders.dfs:2:8: error DW-Bind-WrongArguments: lpad takes three arguments
                    2 |     pad = lpad(name, 'x')) ~> b
                      |           ^^^^^^^^^^^^^^^
                   hint: lpad(value, length, padding)
                """);
    }

    @Test
    void showsDataWithoutPlace() {
        Diagnostic diagnostic =
                Diagnostic.warning(DiagnosticCode.DRIFT, "two columns are new").in("day2.parquet");
        assertThat(DiagnosticPrinter.print(diagnostic)).isEqualTo("""
                warning DW-Source-Drift: two columns are new
                   in: day2.parquet
                """);
    }

    @Test
    void countsWideCombiningAndTabbedCharacters() {
        assertThat(carets("漢字 x", "x")).isEqualTo("     ^");
        assertThat(carets("e\u0301 x", "x")).isEqualTo("  ^");
        assertThat(carets("🦆 x", "x")).isEqualTo("   ^");
        assertThat(carets("\t\tx", "x")).isEqualTo("        ^");
        assertThat(carets("a 漢字 b", "漢字")).isEqualTo("  ^^^^");
    }

    @Test
    void endsTheCaretsWithTheLine() {
        assertThat(carets("a 'b\nc' d", "'b\nc'")).isEqualTo("  ^^");
        assertThat(carets("ab", "")).isEqualTo("^");
    }

    @Test
    void marksThePlaceBehindTheLastCharacter() {
        SourceText source = new SourceText("x", "ab");
        String printed =
                DiagnosticPrinter.print(Diagnostic.error(DiagnosticCode.DSL_PARSE_ERROR, source, new Span(2, 2), "m"));
        assertThat(printed).startsWith("x:1:3: ").contains("      |   ^\n");
    }

    @Test
    void cutsLongLinesAroundTheCulprit() {
        String line = "a".repeat(5000) + "X" + "b".repeat(5000);
        SourceText source = new SourceText("x", line);
        String printed = DiagnosticPrinter.print(
                Diagnostic.error(DiagnosticCode.DSL_PARSE_ERROR, source, span(source, "X"), "m"));
        String[] lines = printed.split("\n");
        assertThat(lines[1]).hasSizeLessThan(130).contains("…a").endsWith("b…");
        assertThat(lines[2].indexOf('^')).isEqualTo(lines[1].indexOf('X'));
    }

    @Test
    void lineNumbersOfAnyLengthAlign() {
        SourceText source = new SourceText("x", "\n".repeat(1_234_566) + "ab");
        Diagnostic diagnostic = Diagnostic.error(DiagnosticCode.DSL_PARSE_ERROR, source, span(source, "b"), "m");
        String[] lines = DiagnosticPrinter.print(diagnostic).split("\n");
        assertThat(lines[1]).isEqualTo("1234567 | ab");
        assertThat(lines[2]).isEqualTo("        |  ^");
    }

    private static String carets(String text, String culprit) {
        SourceText source = new SourceText("x", text);
        Diagnostic diagnostic = Diagnostic.error(DiagnosticCode.DSL_PARSE_ERROR, source, span(source, culprit), "m");
        String line = DiagnosticPrinter.print(diagnostic).split("\n")[2];
        return line.substring(line.indexOf("| ") + 2);
    }

    private static Span span(SourceText source, String culprit) {
        int start = source.text().indexOf(culprit);
        return new Span(start, start + culprit.length());
    }
}
