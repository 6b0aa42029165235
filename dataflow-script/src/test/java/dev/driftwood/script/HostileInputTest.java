package dev.driftwood.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.driftwood.script.ast.Script;
import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.DiagnosticPrinter;
import dev.driftwood.script.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the text, the answer is a tree or a diagnostic: no other exception, no overflow, no endless work. */
class HostileInputTest {

    /** Half of what a thread gets by default on the systems we run on. */
    private static final long SMALL_STACK = 512 * 1024;

    @ParameterizedTest
    @CsvSource({
        "(, )",
        "f(, )",
        "[, ]",
        "!, ''",
        "-, ''",
        "'\"{', '}\"'",
        "@(a = , )",
        "a + (, )",
        "a[, ]",
        "(b + , )",
        "[1 -> , ]",
    })
    void deepNestingIsRefused(String open, String close) {
        assertThat(complaint("a derive(x = " + open.repeat(5000) + "1" + close.repeat(5000) + ") ~> b"))
                .contains("nested deeper than Driftwood follows");
    }

    @ParameterizedTest
    @ValueSource(strings = {" + a", " || a == b", " * a - b", ".a", "[1]", " ? string", " ? string[][]"})
    void longChainsAreRefused(String link) {
        assertThat(complaint("a derive(x = a" + link.repeat(20_000) + ") ~> b"))
                .contains("nested deeper than Driftwood follows");
    }

    @Test
    void deepTypesAreRefused() {
        String deep = "(a as ".repeat(3000) + "string" + ")".repeat(3000);
        assertThat(complaint("source(output(x as " + deep + ")) ~> a")).contains("nested deeper");
        assertThat(complaint("source(output(x as " + "[string,".repeat(3000) + "string" + "]".repeat(3000) + ")) ~> a"))
                .contains("nested deeper");
        assertThat(complaint("source(output(x as string" + "[]".repeat(20_000) + ")) ~> a"))
                .contains("nested deeper");
    }

    /** Groups within a chain within a group …: no bracket is deep, but the tree is. */
    @Test
    void depthAddsUpOverGroupsAndChains() {
        StringBuilder text = new StringBuilder("a");
        for (int i = 0; i < 100; i++) {
            text.insert(0, '(').append(" + a".repeat(100)).append(')');
        }
        assertThat(complaint("a derive(x = " + text + ") ~> b")).contains("nested deeper");
    }

    @ParameterizedTest
    @CsvSource({"(, ), 240", "f(, ), 240", "[, ], 240", "!, '', 490", "@(a = , ), 240", "'\"{', '}\"', 240"})
    void whatIsAcceptedNeedsLittleStack(String open, String close, int times) throws InterruptedException {
        String text = "a derive(x = " + open.repeat(times) + "1" + close.repeat(times) + ") ~> b";
        assertThat(onSmallStack(() -> assertThat(printedTwice(text)).isNotEmpty()))
                .isNull();
    }

    @Test
    void acceptedChainsNeedLittleStack() throws InterruptedException {
        String text = "a derive(x = a" + " + a".repeat(490) + ", y = a" + ".b".repeat(490) + ") ~> b";
        assertThat(onSmallStack(() -> assertThat(printedTwice(text)).isNotEmpty()))
                .isNull();
    }

    @Test
    void manyShallowThingsAreFine() {
        String conditions = "x == 'a' || x == 'b' && !y.z || ".repeat(200) + "true()";
        String columns = "c as (d as string[], e as decimal(10,2)), ".repeat(2000);
        String text = "source(output(" + columns + ")) ~> a a filter(" + conditions + ") ~> b";
        assertThat(Scripts.parse(new SourceText("big", text)).statements()).hasSize(2);
    }

    /** Ten thousand lines: a reader that goes over them more often than a few times would not come back from this one. */
    @Test
    void longScriptsParse() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 10_000; i++) {
            text.append("s")
                    .append(i)
                    .append(" derive(a = iif(isNull(b), 'x', concat(c, \"{d}\")), /* why */ e = f.g[1])");
            text.append("~> s").append(i + 1).append('\n');
        }
        Script script = Scripts.parse(new SourceText("long", text.toString()));
        assertThat(script.statements()).hasSize(10_000);
        assertThat(script.comments()).hasSize(10_000);
        assertThat(Scripts.print(script).lines()).hasSize(10_000);
    }

    @Test
    void aLongScriptFullOfErrorsIsCutShort() {
        String text = "a filter(x > ) ~> b\n".repeat(10_000);
        assertThat(errors(text)).hasSize(50).allMatch(error -> error.message().contains("expected an expression"));
        assertThat(errors("a filter(x)\n".repeat(10_000))).hasSize(50);
        assertThat(errors("'".repeat(100_001))).isNotEmpty();
        assertThat(errors("\"{".repeat(100_000))).isNotEmpty();
        assertThat(errors("/*".repeat(100_000))).isNotEmpty();
        assertThat(errors("{".repeat(100_000))).isNotEmpty();
    }

    @Test
    void randomDamageNeverGetsPastTheDiagnostics() {
        long start = Long.getLong("seed", System.nanoTime());
        String pieces = "()[]{}'\"`\\/*~>@#$:;=,.?!-+<&|a1é\u0000\n\r\uD800\uFEFF";
        for (long seed = start; seed < start + 1000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(Scripts.print(new RandomScripts(seed, false).script()));
            for (int damage = 1 + random.nextInt(3); damage > 0; damage--) {
                int at = random.nextInt(text.length() + 1);
                if (random.nextBoolean() && at < text.length()) {
                    text.deleteCharAt(at);
                } else {
                    text.insert(at, pieces.charAt(random.nextInt(pieces.length())));
                }
            }
            Throwable thrown = catchThrowable(() -> printedTwice(text.toString()));
            if (thrown != null) {
                assertThat(thrown).as("-Dseed=%d", seed).isInstanceOf(DataFlowException.class);
                assertThat(DiagnosticPrinter.print(((DataFlowException) thrown).diagnostics()))
                        .isNotEmpty();
            }
        }
    }

    private static String printedTwice(String text) {
        String printed = Scripts.print(Scripts.parse(new SourceText("text", text)));
        String again = Scripts.print(Scripts.parse(new SourceText("text", printed)));
        assertThat(again).isEqualTo(printed);
        return printed;
    }

    private static @Nullable Throwable onSmallStack(Runnable work) throws InterruptedException {
        List<Throwable> thrown = new ArrayList<>();
        Thread thread = new Thread(null, work, "small stack", SMALL_STACK);
        thread.setUncaughtExceptionHandler((dead, reason) -> thrown.add(reason));
        thread.start();
        thread.join();
        return thrown.isEmpty() ? null : thrown.get(0);
    }

    private static String complaint(String text) {
        return DiagnosticPrinter.print(errors(text));
    }

    private static List<Diagnostic> errors(String text) {
        Throwable thrown = catchThrowable(() -> Scripts.parse(new SourceText("hostile", text)));
        assertThat(thrown).isInstanceOf(DataFlowException.class);
        return ((DataFlowException) thrown).diagnostics();
    }
}
