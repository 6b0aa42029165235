package dev.driftwood.regression.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.regression.rules.catalogue.Rules;
import dev.driftwood.script.source.Diagnostic;
import dev.driftwood.script.source.SourceText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The tables of {@code testdata/rules}: a script, the columns of its files, and all that rules find. */
class RuleCasesTest {

    private static final Path TABLES = Path.of(System.getProperty("driftwood.root", ".."), "testdata", "rules");

    @TempDir
    private Path scratch;

    @TestFactory
    Stream<DynamicTest> findings() {
        return Rules.all().stream().flatMap(rule -> cases(rule).stream()
                .map(each -> DynamicTest.dynamicTest(rule.id() + ": " + each.title(), () -> check(each))));
    }

    /** A rule is known by what it finds and by what it leaves alone. */
    @Test
    void everyRuleHasBoth() {
        for (Rule rule : Rules.all()) {
            assertThat(cases(rule))
                    .as(rule.id())
                    .anyMatch(each -> each.isAbout(rule))
                    .anyMatch(each -> !each.isAbout(rule));
        }
    }

    @Test
    void idsAreThereOnce() throws IOException {
        List<String> ids = Rules.all().stream().map(Rule::id).toList();
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z]+(-[a-z]+)*"));
        try (Stream<Path> tables = Files.list(TABLES)) {
            assertThat(tables.map(table -> table.getFileName().toString().replace(".txt", "")))
                    .containsExactlyInAnyOrderElementsOf(ids);
        }
    }

    private static List<RuleCase> cases(Rule rule) {
        try {
            return RuleCase.read(Files.readString(TABLES.resolve(rule.id() + ".txt")));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void check(RuleCase each) throws IOException {
        Path folder = Files.createTempDirectory(scratch, "case");
        FlowCheck check = FlowCheck.of(each.request(folder), new RuleSet(Rules.all(), Rules.all()));
        assertThat(check.findings().stream().map(RuleCasesTest::line)).containsExactlyElementsOf(each.expected());
        assertThat(check.warnings()).isEmpty();
        assertThat(check.findings())
                .allMatch(finding -> finding.diagnostic().hint().isPresent());
    }

    private static String line(Finding finding) {
        Diagnostic.Place place = finding.diagnostic().place().orElseThrow();
        SourceText.Position position = place.source().position(place.span().start());
        return finding.rule().id() + " " + position.line() + ":" + position.column();
    }
}
