package dev.driftwood.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextTest {

    @Test
    void spellsWhatATerminalWouldObey() {
        assertThat(Text.visible("red \u001b[31m, bell \u0007, line\nend\r\ttab"))
                .isEqualTo("red \\u001b[31m, bell \\u0007, line\\nend\\r\\ttab");
    }

    @Test
    void spellsWhatWouldTurnTheTextRound() {
        assertThat(Text.visible("a\u202eb\u2066c")).isEqualTo("a\\u202eb\\u2066c");
    }

    @Test
    void leavesOrdinaryTextAlone() {
        String text = "Straße 東京 🌊 İı";
        assertThat(Text.visible(text)).isSameAs(text);
    }

    @Test
    void countsColumnsNotCharacters() {
        assertThat(Text.width("abc")).isEqualTo(3);
        assertThat(Text.width("東京")).isEqualTo(4);
        assertThat(Text.width("🌊")).isEqualTo(2);
        assertThat(Text.width("e\u0301")).isEqualTo(1);
    }

    @Test
    void cutsToColumns() {
        assertThat(Text.cut("driftwood", 9)).isEqualTo("driftwood");
        assertThat(Text.cut("driftwood", 6)).isEqualTo("drift…");
        assertThat(Text.cut("東京都", 4)).isEqualTo("東…");
    }
}
