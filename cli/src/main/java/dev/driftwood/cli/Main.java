package dev.driftwood.cli;

import dev.driftwood.cli.command.ExitCode;
import dev.driftwood.cli.terminal.SystemConsole;
import java.util.List;
import java.util.Optional;

/** Where the process begins. */
public final class Main {

    /** Deeply nested scripts are read by recursion; only what is used of the stack takes memory. */
    private static final long STACK_BYTES = 512L << 20;

    /** What the launcher says when it makes the archive of loaded classes; no verb, so no help text names it. */
    private static final String REHEARSE = "--rehearse";

    private Main() {}

    public static void main(String[] words) throws InterruptedException {
        LibrarySettings.apply();
        // What escapes from there is a fault, and Java has printed it.
        int[] status = {ExitCode.FAULT.status()};
        Thread thread = new Thread(null, () -> status[0] = run(List.of(words)), "driftwood", STACK_BYTES);
        thread.start();
        thread.join();
        if (status[0] != 0) {
            System.exit(status[0]);
        }
    }

    private static int run(List<String> words) {
        if (!words.isEmpty() && words.get(0).equals(REHEARSE)) {
            Rehearsal.perform(words.subList(1, words.size()));
            return 0;
        }
        SystemConsole system = SystemConsole.open();
        ExitCode exitCode = new Driftwood(system.console()).run(words);
        Optional<String> failure = system.failure();
        if (failure.isPresent()) {
            system.console().complain("driftwood: the answer could not be written: " + failure.get());
            return ExitCode.FAILED.status();
        }
        return exitCode.status();
    }
}
