package dev.driftwood.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.command.Verb;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The steps that build servers get from us, with what these servers put into them, on the samples. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "which bash a Windows machine has is not known")
class PullRequestIT {

    private static final Path ROOT = Installation.ROOT;
    private static final Pattern EXPRESSION = Pattern.compile("\\$\\{\\{ *(?:inputs|parameters)\\.([a-z-]+) *}}");

    @TempDir
    Path folder;

    private Installation installation;

    @BeforeEach
    void checkOut() throws IOException {
        installation = Installation.at(folder.resolve("drift wood"));
        installation.addProgram("ci/pull-request.sh");
        copy(ROOT.resolve("samples"), folder.resolve("samples"));
    }

    @Test
    void theActionChecksRunsCasesAndComparesDays() throws Exception {
        Path summary = folder.resolve("step-summary.md");
        Said said = action(
                Map.of(
                        "cases", "samples/orders\nsamples/day-three\n",
                        "test", "--filter \"day two\"",
                        "check", "samples/orders/curate-orders.dfs\n",
                        "drift", "samples/day-three/days/day1.parquet samples/day-three/days/day2.parquet\n"),
                Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", summary.toString()));
        assertThat(said.status()).isZero();
        assertThat(said.out())
                .contains("The flow fits its files")
                .contains("2 cases: 2 passed, 0 failed")
                .doesNotContain("##vso");
        assertThat(summary)
                .content()
                .contains("2 cases: 2 passed, 0 failed.")
                .contains("| order\\_total | retyped, widened |");
        assertThat(folder.resolve("driftwood-results/junit.xml")).content().contains("tests=\"2\"");
        assertThat(folder.resolve("driftwood-results/check-1.sarif")).content().contains("\"2.1.0\"");
    }

    @Test
    void whatFailsFailsTheActionAndStandsAtTheScript() throws Exception {
        Said said = action(Map.of("cases", "samples/day-three"), Map.of("GITHUB_ACTIONS", "true"));
        assertThat(said.status()).isEqualTo(1);
        assertThat(said.out()).contains("::error file=samples/day-three/daily-orders.dfs,line=");

        assertThat(action(Map.of("cases", "", "check", "samples/orders/misspelt.dfs"), Map.of())
                        .status())
                .isEqualTo(1);
        assertThat(action(Map.of("cases", "", "drift", "nowhere-1 nowhere-2"), Map.of())
                        .status())
                .isNotZero();
        assertThat(action(Map.of("cases", "nowhere"), Map.of()).status()).isEqualTo(2);
    }

    @Test
    void namesWithBlanksAndOtherLineEndsAreAsMeant() throws Exception {
        copy(ROOT.resolve("samples/orders"), folder.resolve("my flows"));
        for (String cases : List.of("my flows", "\"my flows\"\r\n")) {
            Said said = action(Map.of("cases", cases, "test", "--jobs 1\r\n"), Map.of());
            assertThat(said.out()).contains("3 cases: 3 passed, 0 failed");
            assertThat(said.status()).isZero();
        }
    }

    @Test
    void whatAnInputHoldsIsNoCommand() throws Exception {
        Said said = action(Map.of("cases", "$(touch caught); `touch caught`\n; touch caught"), Map.of());
        assertThat(said.status()).isEqualTo(2);
        assertThat(folder.resolve("caught")).doesNotExist();
    }

    @Test
    void theTemplateDoesTheSame() throws Exception {
        Map<?, ?> template = yaml("ci/azure-pipelines.yml");
        Map<String, String> values = new HashMap<>();
        for (Object parameter : (List<?>) template.get("parameters")) {
            Map<?, ?> declared = (Map<?, ?>) parameter;
            values.put(text(declared, "name"), text(declared, "default"));
        }
        values.put("driftwood", installation.home().toString());
        values.put("cases", "samples/day-three");
        Map<?, ?> step = (Map<?, ?>) ((List<?>) template.get("steps")).get(0);
        Map<String, String> environment = environment((Map<?, ?>) step.get("env"), values);
        environment.put("DRIFTWOOD_RESULTS", folder.resolve("staging/driftwood").toString());
        environment.put("TF_BUILD", "True");

        Said said = Said.by(folder, environment, List.of("bash", "-c", text(step, "bash")));
        assertThat(said.status()).isEqualTo(1);
        assertThat(said.out())
                .contains("2 cases: 1 passed, 1 failed")
                .contains("##vso[task.uploadsummary]" + folder.toRealPath().resolve("staging/driftwood/summary.md"))
                .doesNotContain("::error");
        assertThat(folder.resolve("staging/driftwood/junit.xml")).content().contains("failures=\"1\"");
    }

    @Test
    void hooksNameProgramsThatAreThere() throws IOException {
        for (Object hook : (List<?>) load(ROOT.resolve(".pre-commit-hooks.yaml"))) {
            List<String> words = List.of(text((Map<?, ?>) hook, "entry").split(" "));
            assertThat(ROOT.resolve(words.get(0))).isExecutable();
            assertThat(Verb.named(words.get(1))).isPresent();
        }
    }

    private Said action(Map<String, String> given, Map<String, String> server) throws Exception {
        Map<?, ?> action = yaml("action.yml");
        Map<String, String> values = new HashMap<>();
        ((Map<?, ?>) action.get("inputs"))
                .forEach((name, input) -> values.put(name.toString(), text((Map<?, ?>) input, "default")));
        assertThat(values.keySet()).containsAll(given.keySet());
        values.putAll(given);
        Map<?, ?> step = ((List<?>) ((Map<?, ?>) action.get("runs")).get("steps"))
                .stream()
                        .map(each -> (Map<?, ?>) each)
                        .filter(each -> each.containsKey("run"))
                        .findFirst()
                        .orElseThrow();
        Map<String, String> environment = environment((Map<?, ?>) step.get("env"), values);
        environment.put("GITHUB_ACTION_PATH", installation.home().toString());
        environment.putAll(server);
        return Said.by(folder, environment, List.of("bash", "-eo", "pipefail", "-c", text(step, "run")));
    }

    /** What the server puts in the places of its expressions. */
    private static Map<String, String> environment(Map<?, ?> declared, Map<String, String> values) {
        Map<String, String> environment = new HashMap<>();
        declared.forEach((name, value) -> {
            Matcher expression = EXPRESSION.matcher(value.toString());
            environment.put(
                    name.toString(),
                    expression.replaceAll(found -> Matcher.quoteReplacement(values.get(found.group(1)))));
        });
        return environment;
    }

    private static String text(Map<?, ?> fields, String name) {
        return String.valueOf(fields.get(name));
    }

    private static Map<?, ?> yaml(String file) throws IOException {
        return (Map<?, ?>) load(ROOT.resolve(file));
    }

    private static Object load(Path file) throws IOException {
        return new Load(LoadSettings.builder().build()).loadFromString(Files.readString(file));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
    }
}
