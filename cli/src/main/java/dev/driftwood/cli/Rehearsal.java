package dev.driftwood.cli;

import dev.driftwood.cli.terminal.Console;
import dev.driftwood.cli.terminal.Screen;
import dev.driftwood.cli.terminal.SystemConsole;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Runs the sample through the usual commands while the launcher has the JVM write down which classes that takes, so that later
 * starts find them ready.
 */
final class Rehearsal {

    private static final String SCRIPT = "curate-orders.dfs";
    private static final String BROKEN_SCRIPT = "misspelt.dfs";
    private static final String CASES = "curate-orders.case.yml";
    private static final String FACTORY = "../factory/factory";

    private Rehearsal() {}

    /** @param words the sample's folder, and a folder to write into */
    static void perform(List<String> words) {
        SystemConsole.open();
        Path samples = Path.of(words.get(0));
        String out = "CuratedOrders=" + words.get(1);
        Driftwood driftwood = new Driftwood(new Console(
                InputStream.nullInputStream(),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8),
                samples,
                Screen.NONE,
                Screen.NONE));
        driftwood.run(List.of("run", SCRIPT, "--sink", out));
        driftwood.run(List.of("check", SCRIPT, "--json"));
        driftwood.run(List.of("inspect", SCRIPT));
        driftwood.run(List.of("preview", SCRIPT, "--stream", "TypedOrders"));
        driftwood.run(List.of("fmt", SCRIPT));
        driftwood.run(List.of("test", CASES));
        driftwood.run(List.of("schema", "orders/day2.parquet"));
        driftwood.run(List.of("check", BROKEN_SCRIPT));
        driftwood.run(List.of("list", FACTORY));
        driftwood.run(List.of("check", FACTORY, "--dataflow", "df_customers"));
    }
}
