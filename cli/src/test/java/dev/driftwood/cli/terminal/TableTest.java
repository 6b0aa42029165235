package dev.driftwood.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import dev.driftwood.cli.terminal.Table.Cell;
import dev.driftwood.cli.terminal.Table.Heading;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {

    private static String printed(Table table, Screen screen) throws Exception {
        return Transcript.printed(screen, table::print);
    }

    @Test
    void alignsByColumnsOfTheTerminal() throws Exception {
        Table table = new Table(List.of(
                Heading.right("#"), new Heading("city", "string", false, Style.PLAIN), Heading.right("people")));
        table.add(List.of(Cell.of("1"), Cell.of("東京"), Cell.of("14,000,000")));
        table.add(List.of(Cell.of("2"), Cell.of("Bad Ems"), Cell.of("9,700")));
        assertThat(printed(table, Screen.NONE)).isEqualTo("""
                        #  city         people
                           string
                        1  東京     14,000,000
                        2  Bad Ems       9,700
                        """);
    }

    @Test
    void cutsNothingInFilesAndPipes() throws Exception {
        Table table = new Table(List.of(Heading.left("text")));
        table.add(List.of(Cell.of("x".repeat(500))));
        assertThat(printed(table, Screen.NONE)).contains("x".repeat(500));
    }

    @Test
    void onATerminalCutsValuesAndShowsEveryColumnInSomeBlock() throws Exception {
        Table table = new Table(List.of(Heading.right("#"), Heading.left("a"), Heading.left("b"), Heading.left("c")));
        table.add(List.of(Cell.of("1"), Cell.of("x".repeat(50)), Cell.of("y".repeat(30)), Cell.of("z")));
        assertThat(printed(table, Screen.terminal(60, false))).isEqualTo("""
                        #  a
                        1  xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…

                        #  b                               c
                        1  yyyyyyyyyyyyyyyyyyyyyyyyyyyyyy  z
                        """);
    }

    @Test
    void paintsOnlyIfThereAreColours() throws Exception {
        Table table = new Table(List.of(Heading.left("value")));
        table.add(List.of(Cell.quiet("NULL")));
        assertThat(printed(table, Screen.terminal(80, true))).contains("\u001b[2mNULL\u001b[0m");
        assertThat(printed(table, Screen.terminal(80, false))).doesNotContain("\u001b");
    }

    @Test
    void doesNotLetDataSpeakToTheTerminal() throws Exception {
        Table table = new Table(List.of(Heading.left("value")));
        table.add(List.of(Cell.of("\u001b]0;owned\u0007")));
        assertThat(printed(table, Screen.terminal(80, true))).contains("\\u001b]0;owned\\u0007");
    }
}
