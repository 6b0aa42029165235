package dev.driftwood.cli.arguments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineReaderTest {

    private static final Usage USAGE = new Usage(
            "run",
            "Runs.",
            "Runs it.",
            Usage.Operand.one("SCRIPT", "The script."),
            List.of(
                    OptionDeclaration.value("--base", "FOLDER", "Where."),
                    OptionDeclaration.values("--source", "NAME=PLACE", "What."),
                    OptionDeclaration.choice("--color", List.of("auto", "never"), "Colours."),
                    OptionDeclaration.toggle("--json", "Answer in JSON.")),
            List.of());

    private static final List<String> WORDS = List.of(
            "a.dfs",
            "-",
            "",
            "--",
            "--json",
            "--json=true",
            "--base",
            "--base=x",
            "--base=",
            "--base=\"q\"",
            "--source",
            "A=b",
            "--source=A=b",
            "--source=A=b=c",
            "--color",
            "auto",
            "--color=never",
            "--color=pink",
            "--bse",
            "-h",
            "--help",
            "-x",
            "@file",
            "x y",
            "ü=ı");

    @Test
    void readsOptionsInEitherSpelling() throws UsageException {
        Arguments arguments = CommandLineReader.read(
                        USAGE, List.of("--source", "A=b", "x.dfs", "--source=C=d=e", "--base", "in", "--json"))
                .orElseThrow();
        assertThat(arguments.operands()).containsExactly("x.dfs");
        assertThat(arguments.values("--source")).containsExactly("A=b", "C=d=e");
        assertThat(arguments.value("--base")).contains("in");
        assertThat(arguments.has("--json")).isTrue();
        assertThat(arguments.has("--color")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x.dfs y.dfs",
                "x.dfs --base",
                "x.dfs --base a --base b",
                "x.dfs --color pink",
                "x.dfs --json=maybe"
            })
    void refusesWhatMakesNoSense(String line) {
        List<String> words = line.isEmpty() ? List.of() : List.of(line.split(" "));
        assertThatThrownBy(() -> CommandLineReader.read(USAGE, words)).isInstanceOf(UsageException.class);
    }

    @Test
    void saysWhichValuesAnOptionTakes() {
        assertThatThrownBy(() -> CommandLineReader.read(USAGE, List.of("x.dfs", "--color", "pink")))
                .hasMessageContaining("--color")
                .hasMessageContaining("auto or never")
                .hasMessageContaining("'pink'");
    }

    /** The quick way exists for speed alone: where it has an answer, picocli has the same. */
    @Test
    void theQuickWayAgreesWithPicocli() throws UsageException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        int understood = 0;
        for (int i = 0; i < 3000; i++) {
            List<String> words = new ArrayList<>();
            for (int length = random.nextInt(6); length > 0; length--) {
                words.add(WORDS.get(random.nextInt(WORDS.size())));
            }
            Optional<Arguments> quick = QuickParser.parse(USAGE, words);
            if (quick.isPresent()) {
                understood++;
                assertThat(PicocliParser.parse(USAGE, words))
                        .as("seed %d, words %s", seed, words)
                        .isEqualTo(quick);
            }
        }
        assertThat(understood).isGreaterThan(100);
    }

    @Test
    void ordinaryLinesGoTheQuickWay() {
        assertThat(QuickParser.parse(USAGE, List.of("x.dfs"))).isPresent();
        assertThat(QuickParser.parse(USAGE, List.of("x.dfs", "--source", "A=b", "--color=never", "--json")))
                .isPresent();
    }

    @Test
    void numbersMustBePositive() throws UsageException {
        Arguments arguments = new Arguments(Map.of("--rows", List.of("0")), List.of());
        assertThatThrownBy(() -> arguments.positive("--rows", 20))
                .hasMessage("--rows takes a whole number from 1, not '0'");
        assertThat(arguments.positive("--other", 20)).isEqualTo(20);
    }
}
