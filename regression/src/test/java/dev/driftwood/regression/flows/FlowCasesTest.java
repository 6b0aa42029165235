package dev.driftwood.regression.flows;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.cases.FlowCase;
import dev.driftwood.regression.cases.Mismatch;
import dev.driftwood.regression.cases.RunWay;
import dev.driftwood.runtime.execute.UnitSizes;
import dev.driftwood.runtime.format.ReadOptions;
import dev.driftwood.runtime.schedule.Scheduling;
import dev.driftwood.runtime.spill.SpillSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every case of {@code testdata/flows}, run thrice: with usual batches, with batches of one row, and in small units on
 * threads, which must not make a difference. {@code -Dflows=join.*} runs only the cases whose names match.
 */
class FlowCasesTest {

    private static final Path FLOWS = Path.of(System.getProperty("driftwood.root", ".."), "testdata", "flows");

    private static final boolean UPDATE = "update".equals(System.getProperty("golden"));

    private static final Pattern CHOSEN = Pattern.compile(System.getProperty("flows", ".*"));

    @TempDir
    private Path scratch;

    private static final Scheduling DECODING = new Scheduling(1, false, UnitSizes.DEFAULT);
    private static final Scheduling CARRYING = new Scheduling(3, true, UnitSizes.SMALLEST);

    private static final SpillSettings NO_MEMORY = new SpillSettings(OptionalLong.of(1), Optional.empty());

    @TestFactory
    Stream<DynamicTest> cases() throws IOException {
        assertThat(FLOWS).isDirectory();
        try (Stream<Path> folders = Files.list(FLOWS)) {
            return folders
                    .filter(Files::isDirectory)
                    .filter(folder ->
                            CHOSEN.matcher(folder.getFileName().toString()).matches())
                    .sorted()
                    .map(FlowCase::new)
                    .map(this::test)
                    .toList()
                    .stream();
        }
    }

    private void check(FlowCase flow, String how, RunWay way, boolean update) throws IOException {
        List<Mismatch> mismatches =
                flow.check(Files.createDirectories(scratch.resolve(flow.name() + how)), way, new SecondOpinion());
        List<Mismatch> left = new ArrayList<>();
        for (Mismatch mismatch : mismatches) {
            if (update && mismatch.golden().isPresent()) {
                mismatch.golden().get().write();
            } else {
                left.add(mismatch);
            }
        }
        assertThat(left.stream().map(mismatch -> mismatch.what() + "\n" + mismatch.detail()))
                .as(flow.folder().toUri().toString())
                .isEmpty();
    }

    private DynamicTest test(FlowCase flow) {
        return DynamicTest.dynamicTest(flow.name(), flow.script().toUri(), () -> {
            check(flow, "", new RunWay(ReadOptions.DEFAULT_BATCH_ROWS, SpillSettings.DEFAULT, DECODING), UPDATE);
            check(flow, ", row by row and without memory", new RunWay(1, NO_MEMORY, DECODING), false);
            check(
                    flow,
                    ", in small units on threads",
                    new RunWay(ReadOptions.DEFAULT_BATCH_ROWS, SpillSettings.DEFAULT, CARRYING),
                    false);
        });
    }
}
