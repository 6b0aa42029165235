package dev.driftwood.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.script.ast.Comment;
import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.SourceText;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Printing is the inverse of parsing, for whatever tree. {@code -Dseed=…} repeats a failing run. */
class PrintPropertiesTest {

    private static final int RUNS = Integer.getInteger("runs", 500);
    private static final long SEED = Long.getLong("seed", System.nanoTime());

    @Test
    void parsingWhatWasPrintedGivesTheSameTree() {
        for (long seed = SEED; seed < SEED + RUNS; seed++) {
            Script script = new RandomScripts(seed, false).script();
            String printed = Scripts.print(script);
            Script parsed = parse(printed, seed);
            assertThat(TreeDump.of(parsed)).as("-Dseed=%d%n%s", seed, printed).isEqualTo(TreeDump.of(script));
            assertThat(Scripts.print(parsed))
                    .as("printed twice, -Dseed=%d", seed)
                    .isEqualTo(printed);
        }
    }

    @Test
    void commentsAnywhereAreKeptAndChangeNothingElse() {
        for (long seed = SEED; seed < SEED + RUNS; seed++) {
            String plain = Scripts.print(new RandomScripts(seed, true).script());
            String commented = withComments(plain, new Random(seed));
            Script script = parse(commented, seed);
            String printed = Scripts.print(script);
            Script again = parse(printed, seed);
            assertThat(TreeDump.of(again)).as("-Dseed=%d%n%s", seed, commented).isEqualTo(TreeDump.of(script));
            assertThat(texts(again))
                    .as("-Dseed=%d%n%s%n%s", seed, commented, printed)
                    .containsExactlyInAnyOrderElementsOf(texts(script));
            assertThat(Scripts.print(again))
                    .as("printed twice, -Dseed=%d%n%s", seed, commented)
                    .isEqualTo(printed);
        }
    }

    private static Script parse(String text, long seed) {
        return Scripts.parse(new SourceText("-Dseed=" + seed, text));
    }

    private static List<String> texts(Script script) {
        return script.comments().stream().map(Comment::text).toList();
    }

    /** Puts comments of both kinds in place of some blanks and behind some brackets and commas. */
    private static String withComments(String text, Random random) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            out.append(c);
            boolean between = c == ' ' || c == '\n' || c == ',' || (c == '(' && i > 0);
            if (between && random.nextInt(12) == 0) {
                out.append(
                        switch (random.nextInt(4)) {
                            case 0 -> "// c" + i + "\n";
                            case 1 -> "\n// c" + i + "\n";
                            case 2 -> "/* c" + i + " */\n";
                            default -> "/* c" + i + " */";
                        });
            }
        }
        return out.toString();
    }
}
