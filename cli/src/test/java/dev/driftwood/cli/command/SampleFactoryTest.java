package dev.driftwood.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.driftwood.cli.Transcript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample factory in its three forms: the git folder, the exported template, and the template in parts. */
class SampleFactoryTest {

    private static final Path SAMPLES = Path.of(System.getProperty("driftwood.root"), "samples", "factory");

    private static final List<String> FORMS = List.of("factory", "arm", "linked");

    private static final List<List<String>> RUNS = List.of(
            List.of("--dataflow", "df_curate_orders", "--param", "least=100"),
            List.of("--dataflow", "df_customers"),
            List.of("--dataflow", "df_monthly_report"),
            List.of("--pipeline", "pl_daily"),
            List.of("--pipeline", "pl_reports", "--activity", "Customers"),
            List.of("--pipeline", "pl_reports", "--activity", "Totals", "--pipeline-param", "day=2024-05-03"));

    @TempDir
    Path folder;

    @Test
    void everyFormLandsTheSame() throws IOException {
        List<Map<String, String>> landed = new ArrayList<>();
        for (String form : FORMS) {
            for (List<String> run : RUNS) {
                List<String> words =
                        new ArrayList<>(List.of("run", SAMPLES.resolve(form).toString(), "--output", form));
                words.addAll(run);
                Transcript said = Transcript.of(folder, words.toArray(String[]::new));
                assertThat(said.err()).as("%s %s", form, run).isEmpty();
                assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
            }
            landed.add(files(folder.resolve(form)));
        }
        assertThat(landed.get(0))
                .containsOnlyKeys(
                        "curated/customers/part-00000.parquet",
                        "curated/customers/part-00001.parquet",
                        "curated/orders/part-00000.parquet",
                        "curated/orders/part-00001.parquet",
                        "reports/monthly/part-00000.parquet",
                        "reports/daily/totals-2024-05-03/part-00000.json");
        assertThat(landed.get(1)).isEqualTo(landed.get(0));
        assertThat(landed.get(2)).isEqualTo(landed.get(0));
    }

    @Test
    void everyFormListsTheSame() {
        List<String> lists = new ArrayList<>();
        for (String form : FORMS) {
            Transcript said =
                    Transcript.of(folder, "list", SAMPLES.resolve(form).toString(), "--json");
            assertThat(said.exitCode()).isEqualTo(ExitCode.SUCCESS);
            lists.add(said.out());
        }
        assertThat(lists.get(0)).contains("\"fl_clean_text\"", "fullName(string, string) as string");
        assertThat(lists).containsOnly(lists.get(0));
    }

    /** Every file below a folder, with its content. */
    private static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(Files::isRegularFile)
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .forEach(file -> files.put(folder.relativize(file).toString(), content(file)));
        }
        return files;
    }

    private static String content(Path file) {
        try {
            return Base64.getEncoder().encodeToString(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
