package dev.driftwood.script.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.script.source.SourceText.Position;
import org.junit.jupiter.api.Test;

class SourceTextTest {

    @Test
    void linesEndWithAnyLineEnd() {
        SourceText source = new SourceText("x", "a\nbc\r\nd\re\n");
        assertThat(source.line(1)).isEqualTo("a");
        assertThat(source.line(2)).isEqualTo("bc");
        assertThat(source.line(3)).isEqualTo("d");
        assertThat(source.line(4)).isEqualTo("e");
        assertThat(source.line(5)).isEmpty();
        assertThat(source.position(source.text().indexOf('d'))).isEqualTo(new Position(3, 1));
        assertThat(source.position(source.text().indexOf('e'))).isEqualTo(new Position(4, 1));
    }

    @Test
    void columnsCountCodePoints() {
        SourceText source = new SourceText("x", "🦆🦆x");
        assertThat(source.position(4)).isEqualTo(new Position(1, 3));
    }

    @Test
    void placesOutsideTheTextAreBroughtBack() {
        SourceText source = new SourceText("x", "ab\nc");
        assertThat(source.position(99)).isEqualTo(new Position(2, 2));
        assertThat(source.text(new Span(3, 99))).isEqualTo("c");
    }
}
