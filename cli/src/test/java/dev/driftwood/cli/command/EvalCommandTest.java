package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Screen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvalCommandTest {

    @TempDir
    Path folder;

    private String value(String... words) {
        String[] all = new String[words.length + 1];
        all[0] = "eval";
        System.arraycopy(words, 0, all, 1, words.length);
        Transcript said = Transcript.of(folder, all);
        assertThat(said.exitCode()).as(said.err()).isEqualTo(ExitCode.SUCCESS);
        return said.out();
    }

    @Test
    void showsAValueAndItsType() {
        assertThat(value("upper('abc') + '!'")).isEqualTo("ABC! : string\n");
        assertThat(value("1 + 2L")).isEqualTo("3 : long\n");
        assertThat(value("[1, 2]")).isEqualTo("[1, 2] : integer[]\n");
        assertThat(value("toDate('2024-02-29') + 1")).isEqualTo("2024-03-01 : date\n");
        assertThat(value("toString(null())")).isEqualTo("NULL : string\n");
        assertThat(value("null()")).isEqualTo("NULL : null\n");
        assertThat(value("@(a = 1, b = ['x' -> toDecimal('1.50')])"))
                .isEqualTo("{\"a\": 1, \"b\": {\"x\": 1.50}} : (a as integer, b as [string,decimal(10,2)])\n");
    }

    @Test
    void anExpressionMayBeginWithAMinus() {
        assertThat(value("-7%3")).isEqualTo("-1 : integer\n");
        assertThat(value("-(-5)", "--json")).contains("[ 5 ]");
        assertThat(value("-n", "--row", "{\"n\": 2}")).isEqualTo("-2 : integer\n");
    }

    @Test
    void keysOfARowAreColumnsInTheTypesOfLiterals() {
        String row = "{\"i\": 1, \"l\": 3000000000, \"h\": 12345678901234567890, \"d\": 1.5, \"s\": \"x\", \"b\": true,"
                + " \"n\": null, \"a\": [1, 2.5], \"e\": [], \"o\": {\"f\": 1, \"g\": [{\"k\": 1}, {\"m\": \"y\"}]}}";
        assertThat(value("i", "--row", row)).isEqualTo("1 : integer\n");
        assertThat(value("l", "--row", row)).isEqualTo("3000000000 : long\n");
        assertThat(value("h", "--row", row)).isEqualTo("12345678901234567890 : decimal(20,0)\n");
        assertThat(value("d", "--row", row)).isEqualTo("1.5 : double\n");
        assertThat(value("s", "--row", row)).isEqualTo("x : string\n");
        assertThat(value("b", "--row", row)).isEqualTo("true : boolean\n");
        assertThat(value("n", "--row", row)).isEqualTo("NULL : string\n");
        assertThat(value("a", "--row", row)).isEqualTo("[1.0, 2.5] : double[]\n");
        assertThat(value("e", "--row", row)).isEqualTo("[] : string[]\n");
        assertThat(value("o.g", "--row", row))
                .isEqualTo("[{\"k\": 1, \"m\": null}, {\"k\": null, \"m\": \"y\"}] : (k as integer, m as string)[]\n");
        assertThat(value("map(o.g, coalesce(#item.k, 0) + i)", "--row", row)).isEqualTo("[2, 1] : integer[]\n");
    }

    @Test
    void aKeyMaySayItsType() {
        String row = "{\"placed on as date\": \"2024-02-28\", \"total as decimal(18,2)\": \"9.90\", \"l as long\": 5}";
        assertThat(value("{placed on} + 1", "--row", row)).isEqualTo("2024-02-29 : date\n");
        assertThat(value("total * l", "--row", row)).startsWith("49.50 : decimal(");
        Transcript wrong = Transcript.of(folder, "eval", "x", "--row", "{\"x as numeric\": 1}");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(wrong.err()).contains("numeric");
    }

    @Test
    void severalRowsAreATable() throws IOException {
        Files.writeString(folder.resolve("rows.json"), "{\"x\": 1}\n{\"x\": 2.5}\n{\"y\": 3}\n");
        assertThat(value("x * 2", "--row", "rows.json"))
                .containsSubsequence("value", "double", "2.0", "5.0", "NULL", "3 rows");
        assertThat(value("x", "--row", "[{\"x\": 1}, {\"x\": 2}]")).contains("2 rows");
        assertThat(Transcript.of(folder, "{\"x\": 7}", Screen.NONE, "eval", "x", "--row", "-")
                        .out())
                .isEqualTo("7 : integer\n");
    }

    @Test
    void parametersAreExpressions() throws IOException {
        assertThat(value("$days + 1", "--param", "days=6")).isEqualTo("7 : integer\n");
        assertThat(value("upper($name)", "--param", "name='x'")).isEqualTo("X : string\n");
        Files.writeString(folder.resolve("p.json"), "{\"name\": \"a'b\"}");
        assertThat(value("$name", "--params", "p.json")).isEqualTo("a'b : string\n");
        assertThat(Transcript.of(folder, "eval", "$days").err()).contains("DW-Bind-ParameterNotFound", "$days");
    }

    @Test
    void complaintsPointAtTheExpression() {
        Transcript said = Transcript.of(folder, "eval", "1 + uper('a')");
        assertThat(said.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(said.out()).isEmpty();
        assertThat(said.err())
                .contains("DW-Bind-UnknownFunction", "1 + uper('a')", "    ^^^^^^^^^", "did you mean `upper`?");
        assertThat(Transcript.of(folder, "eval", "1 +").err()).contains("expression:1:");
    }

    @Test
    void valuesThatDidNotConvertAreTold() {
        Transcript said = Transcript.of(folder, "eval", "toInteger(x)", "--row", "[{\"x\": \"1\"}, {\"x\": \"one\"}]");
        assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
        assertThat(said.err()).contains("toInteger(x): 1 value became null, such as 'one'");
    }

    @Test
    void answersInJson() {
        assertThat(value("toInteger(x)", "--row", "[{\"x\": \"1\"}, {\"x\": \"one\"}]", "--json"))
                .isEqualTo("""
                        {
                          "command" : "eval",
                          "outcome" : "succeeded",
                          "type" : "integer",
                          "values" : [ 1, null ],
                          "losses" : [ {
                            "kind" : "nulled",
                            "stream" : "",
                            "expression" : "toInteger(x)",
                            "place" : {
                              "script" : "expression",
                              "line" : 1,
                              "column" : 1,
                              "endLine" : 1,
                              "endColumn" : 13
                            },
                            "count" : 1,
                            "sample" : "one"
                          } ],
                          "warnings" : [ ]
                        }
                        """);
        Transcript wrong = Transcript.of(folder, "eval", "nothing", "--json");
        assertThat(wrong.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(wrong.out()).contains("\"outcome\" : \"failed\"", "DF-Executor-ColumnNotFound");
    }

    @Test
    void whatIsNoRowIsRefused() {
        for (String row : new String[] {"[1]", "[[{\"a\": 1}]]", "[]", "{\"a\": ", "missing.json"}) {
            Transcript said = Transcript.of(folder, "eval", "1", "--row", row);
            assertThat(said.exitCode()).as(row).isEqualTo(ExitCode.USAGE);
            assertThat(said.err()).as(row).contains("--row");
        }
        assertThat(Transcript.of(folder, "eval", "a", "--row", "[{\"a\": 1}, {\"a\": \"x\"}]")
                        .err())
                .contains("the values of a have no common type");
    }
}
