package dev.driftwood.cli.command;

import dev.driftwood.cli.arguments.UsageException;
import dev.driftwood.cli.report.DiagnosticText;
import dev.driftwood.cli.terminal.Amounts;
import dev.driftwood.cli.terminal.Console;
import dev.driftwood.regression.cases.CaseFiles;
import dev.driftwood.regression.cases.TestCase;
import dev.driftwood.regression.watch.FolderWatch;
import dev.driftwood.script.source.DataFlowException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;

/** Runs cases again whenever something changes that they depend on, until somebody ends it. */
final class TestWatch {

    /** The key that ends it. */
    private static final char QUIT = 'q';

    private final Console console;
    private final Cases cases;
    private final Run run;
    private final AtomicBoolean ended = new AtomicBoolean();

    /** Finds the cases, which may be others than before. */
    interface Cases {
        List<TestCase> find() throws UsageException, IOException;
    }

    /** Runs some of them and tells of it. */
    interface Run {
        ExitCode of(List<TestCase> cases) throws UsageException, IOException;
    }

    TestWatch(Console console, Cases cases, Run run) {
        this.console = console;
        this.cases = cases;
        this.run = run;
    }

    /** @return how the last run ended */
    ExitCode start() throws UsageException, IOException {
        List<TestCase> known = cases.find();
        ExitCode last = ExitCode.SUCCESS;
        List<TestCase> affected = known;
        awaitKey();
        while (true) {
            Set<Path> folders = folders(known);
            // Open while cases run: what changes meanwhile is heard of afterwards.
            try (FolderWatch watch = FolderWatch.of(folders)) {
                while (folders.equals(folders(known))) {
                    if (!affected.isEmpty()) {
                        last = run.of(affected);
                        console.print("Watching " + Amounts.count(watch.size(), "folder") + "; " + QUIT
                                + " and Enter, or Ctrl-C, ends it.");
                        console.out().flush();
                    }
                    Set<Path> changed = watch.await(ended::get);
                    if (ended.get()) {
                        return last;
                    }
                    known = found(known, changed);
                    affected = affected(known, changed);
                }
            }
        }
    }

    /** The cases again, if some may have come or gone. */
    private List<TestCase> found(List<TestCase> known, Set<Path> changed) throws IOException {
        boolean others = changed.stream()
                .anyMatch(
                        path -> Files.isDirectory(path) || CaseFiles.isFileOfCases(String.valueOf(path.getFileName())));
        if (!others) {
            return known;
        }
        try {
            return cases.find();
        } catch (DataFlowException e) {
            DiagnosticText.print(e.diagnostics(), console);
        } catch (UsageException e) {
            console.complain(String.valueOf(e.getMessage()));
        }
        return known;
    }

    /** Of a change that is nobody's nothing is said: it may be the very text that is printed here. */
    private List<TestCase> affected(List<TestCase> known, Set<Path> changed) {
        List<TestCase> affected = known.stream()
                .filter(each -> changed.stream().anyMatch(each::isAffectedBy))
                .toList();
        if (!affected.isEmpty()) {
            String what = changed.stream()
                    .filter(path -> known.stream().anyMatch(each -> each.isAffectedBy(path)))
                    .map(path -> console.shown(path.toString()))
                    .collect(Collectors.joining(", "));
            console.print("\nChanged: " + what + "; " + affected.size() + " of " + Amounts.count(known.size(), "case")
                    + " run again.");
        }
        return affected;
    }

    private static Set<Path> folders(List<TestCase> cases) {
        Set<Path> folders = new TreeSet<>();
        cases.forEach(each -> folders.addAll(each.folders()));
        return folders;
    }

    private void awaitKey() {
        Thread keys = new Thread(this::readKeys, "keys");
        keys.setDaemon(true);
        keys.start();
    }

    /** Without a terminal there may be no input at all, which does not end it. */
    private void readKeys() {
        try {
            InputStream in = console.in();
            int key = in.read();
            while (key >= 0 && key != QUIT) {
                key = in.read();
            }
            ended.compareAndSet(false, key == QUIT);
        } catch (IOException closed) {
            ended.set(true);
        }
    }
}
