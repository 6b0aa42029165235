package dev.driftwood.runtime.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PathPatternTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a/*.csv     | a/x.csv      | true",
                "/a/*.csv    | a/x.csv      | true",
                "a/*.csv     | /a/.csv      | true",
                "a/*.csv     | a/b/x.csv    | false",
                "a/*         | a/           | true",
                "a/?.csv     | a/🙂.csv     | true",
                "a?b         | a/b          | false",
                "**          | a/b/c        | true",
                "a/**        | a/b/c        | true",
                "a/**        | ab/c         | false",
                "a/**/c      | a/c          | true",
                "a/**/c      | a/b/b/c      | true",
                "a/**/c      | a/bc         | false",
                "**/c        | c            | true",
                "a/**.csv    | a/b/c.csv    | true",
                "a/***/c     | a/b/c        | true",
                "a/**/       | a/b          | true",
                "a/**/**/c   | a/c          | true",
                "[a-c]x      | bx           | true",
                "[a-c]x      | dx           | false",
                "[!a-c]x     | dx           | true",
                "[^a-c]x     | bx           | false",
                "[]]x        | ]x           | true",
                "[!]]x       | ]x           | false",
                "[a-]x       | -x           | true",
                "[a\\]b]x    | ]x           | true",
                "[*?]x       | *x           | true",
                "[!a]        | /            | false",
                "[🙂-🙃]     | 🙃           | true",
                "{a,b}.csv   | b.csv        | true",
                "{a,b}.csv   | c.csv        | false",
                "{a,}x       | x            | true",
                "{a/b,c}/d   | a/b/d        | true",
                "{a,{b,c}d}  | cd           | true",
                "{a*,[x-z]}1 | abc1         | true",
                "a,b         | a,b          | true",
                "a}b         | a}b          | true",
                "a]b         | a]b          | true",
                "\\*         | *            | true",
                "\\*         | x            | false",
                "\\{a,b\\}   | {a,b}        | true",
                "a!b^c       | a!b^c        | true",
            })
    void matches(String pattern, String path, boolean expected) {
        assertThat(PathPattern.of(pattern).matches(path)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"[a", "a[", "[]", "[!]", "{a", "{a,b", "a{b{c}", "a\\", "[a\\", "[a-", "../a", "a/..", "a/../*"})
    void refusesWhatIsNotClosedOrGoesUp(String pattern) {
        assertThatThrownBy(() -> PathPattern.of(pattern))
                .isInstanceOfSatisfying(
                        DataFlowException.class,
                        e -> assertThat(e.diagnostics().get(0).code()).isEqualTo(DiagnosticCode.INVALID_PATH));
    }

    @Test
    void knowsTheFoldersBeforeTheFirstWildcard() {
        assertThat(PathPattern.of("/a/b c/d*/e").fixedNames()).containsExactly("a", "b c");
        assertThat(PathPattern.of("/a/b\\*/c[x]").fixedNames()).containsExactly("a", "b*");
        assertThat(PathPattern.of("/a/b/").fixedNames()).containsExactly("a", "b");
        assertThat(PathPattern.of("/a/b/").isLiteral()).isTrue();
        assertThat(PathPattern.of("{a,b}/c").fixedNames()).isEmpty();
        assertThat(PathPattern.of("a\\*b").isLiteral()).isTrue();
        assertThat(PathPattern.of("").fixedNames()).isEmpty();
    }

    @Test
    void quotingProtectsEveryCharacter() {
        String path = "/a*b/c?d/[e]/{f,g}/\\h/i'j\"k";

        assertThat(PathPattern.of(PathPattern.quote(path)).matches(path)).isTrue();
        assertThat(PathPattern.of(PathPattern.quote(path)).isLiteral()).isTrue();
    }

    @Test
    void hostilePatternsCostNoMoreThanTheyAreLong() {
        String stars = "*a".repeat(2_000);
        String braces = "{a,b}".repeat(1_500);
        String path = "a".repeat(1_500);

        assertTimeout(Duration.ofSeconds(20), () -> {
            assertThat(PathPattern.of(stars).matches(path)).isFalse();
            assertThat(PathPattern.of(braces).matches(path)).isTrue();
            assertThatThrownBy(() -> PathPattern.of("{".repeat(5_000))).isInstanceOf(DataFlowException.class);
            assertThatThrownBy(() -> PathPattern.of("a".repeat(20_000))).isInstanceOf(DataFlowException.class);
        });
    }
}
