package dev.driftwood.testkit.junit;

import dev.driftwood.regression.cases.CaseFiles;
import dev.driftwood.regression.cases.CaseResult;
import dev.driftwood.regression.cases.CaseRunner;
import dev.driftwood.regression.cases.DifferenceFiles;
import dev.driftwood.regression.cases.TestCase;
import dev.driftwood.regression.outcome.CaseText;
import dev.driftwood.testkit.JvmOption;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** The cases of a folder as tests of JUnit, for a method with {@link org.junit.jupiter.api.TestFactory}. */
public final class FlowCases {

    private FlowCases() {}

    /**
     * A test for each case in a file of cases, or in a folder.
     *
     * @throws IllegalArgumentException if there is none
     * @throws dev.driftwood.script.source.DataFlowException if a file of cases cannot be read
     */
    public static Stream<DynamicTest> in(Path place) throws IOException {
        JvmOption.require();
        List<TestCase> cases = new CaseFiles(path -> path.replace('\\', '/')).find(place);
        if (cases.isEmpty()) {
            throw new IllegalArgumentException("there are no cases in " + place);
        }
        return cases.stream()
                .map(each -> DynamicTest.dynamicTest(each.name(), each.file().toUri(), () -> verify(each)));
    }

    private static void verify(TestCase each) throws IOException {
        DifferenceFiles differences =
                new DifferenceFiles(Path.of(System.getProperty("java.io.tmpdir"), "driftwood-differences"));
        for (CaseResult result : new CaseRunner(1, false, false, differences).run(List.of(each), done -> {})) {
            if (!result.passed()) {
                throw new AssertionError(CaseText.print(result));
            }
        }
    }
}
