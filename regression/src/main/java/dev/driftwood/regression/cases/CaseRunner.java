package dev.driftwood.regression.cases;

import dev.driftwood.script.source.DataFlowException;
import dev.driftwood.script.source.DiagnosticPrinter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Runs cases, several at once, and tells of them in their order.
 *
 * @param failFast whether no case begins any more when one has failed
 * @param update whether golden files are written anew
 */
public record CaseRunner(int jobs, boolean failFast, boolean update, DifferenceFiles differences) {

    /** Deeply nested scripts are read by recursion. */
    private static final long STACK_BYTES = 256L << 20;

    /** @param watcher gets each result as soon as those before it are there */
    public List<CaseResult> run(List<TestCase> cases, Consumer<CaseResult> watcher) throws IOException {
        AtomicBoolean stopped = new AtomicBoolean();
        ExecutorService workers =
                Executors.newFixedThreadPool(jobs, task -> new Thread(null, task, "case", STACK_BYTES));
        try {
            List<Future<@Nullable CaseResult>> futures = new ArrayList<>();
            for (TestCase each : cases) {
                futures.add(workers.submit(() -> stopped.get() ? null : result(each, stopped)));
            }
            List<CaseResult> results = new ArrayList<>();
            for (Future<@Nullable CaseResult> future : futures) {
                CaseResult result = await(future);
                if (result != null) {
                    results.add(result);
                    watcher.accept(result);
                }
            }
            return results;
        } finally {
            workers.shutdownNow();
        }
    }

    private static @Nullable CaseResult await(Future<@Nullable CaseResult> future) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("the cases were interrupted", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw e.getCause() instanceof UncheckedIOException cause ? cause : new IllegalStateException(e.getCause());
        }
    }

    private CaseResult result(TestCase each, AtomicBoolean stopped) throws IOException {
        long start = System.nanoTime();
        Path folder = Files.createTempDirectory("driftwood-case");
        List<Mismatch> mismatches;
        try {
            mismatches = each.run(folder, differences);
        } catch (DataFlowException e) {
            mismatches = List.of(Mismatch.of("the case makes no sense", DiagnosticPrinter.print(e.diagnostics()))
                    .at(String.valueOf(each.file().getFileName())));
        } finally {
            delete(folder);
        }
        if (update) {
            for (Mismatch mismatch : mismatches) {
                if (mismatch.golden().isPresent()) {
                    mismatch.golden().get().write();
                }
            }
        }
        CaseResult result = new CaseResult(
                each.name(), each.file(), Duration.ofNanos(System.nanoTime() - start), mismatches, update);
        if (failFast && !result.passed()) {
            stopped.set(true);
        }
        return result;
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException failure) throws IOException {
                Files.delete(dir);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
