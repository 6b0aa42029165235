#!/bin/sh
# How long `driftwood list` takes on a factory of 500 data flows, from process start to exit, against an empty JVM with the
# launcher's options. Alternates between the two, so that whatever else the machine does meets both.
# Usage: benchmarks/listing.sh [RUNS]
set -eu
cd "$(dirname "$0")/.."
runs=${1:-15}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
javac=${JAVA_HOME:+$JAVA_HOME/bin/}javac
options=$(sed -n "/^options='/,/'\$/p" driftwood | sed "s/^options='//; s/'\$//" | tr '\n' ' ')

cat >"$work/Empty.java" <<'JAVA'
public class Empty {
    public static void main(String[] words) {}
}
JAVA
"$javac" -d "$work" "$work/Empty.java"

cat >"$work/Listing.java" <<'JAVA'
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Listing {
    private static final int FLOWS = 500;
    private static final int DATASETS = 60;
    private static final Pattern TIMES = Pattern.compile("(\\d+)m([\\d.,]+)s (\\d+)m([\\d.,]+)s\\s*$");

    /** Words: runs, folder, java, options of it. */
    public static void main(String[] words) throws Exception {
        int runs = Integer.parseInt(words[0]);
        Path work = Path.of(words[1]);
        Path factory = work.resolve("factory");
        write(factory);
        List<String> empty = new ArrayList<>(Arrays.asList(words).subList(2, words.length));
        empty.addAll(List.of("-cp", work.toString(), "Empty"));
        List<String> list = List.of("./driftwood", "list", factory.toString());
        time(list);
        List<double[]> empties = new ArrayList<>();
        List<double[]> lists = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            empties.add(time(empty));
            lists.add(time(list));
        }
        System.out.printf("%-26s %14s %14s %12s%n", "", "median wall ms", "best wall ms", "median CPU ms");
        print("empty JVM", empties);
        print("driftwood list, 500 flows", lists);
        System.out.printf("%-26s %14.2f %14.2f %12.2f%n", "ratio",
                median(lists, 0) / median(empties, 0), best(lists) / best(empties), median(lists, 1) / median(empties, 1));
    }

    private static void print(String what, List<double[]> times) {
        System.out.printf("%-26s %14.0f %14.0f %12.0f%n", what, median(times, 0), best(times), median(times, 1));
    }

    /** Wall and CPU milliseconds; the shell says what its child used. */
    private static double[] time(List<String> command) throws Exception {
        List<String> shell = new ArrayList<>(List.of("sh", "-c", "\"$@\" >/dev/null && times", "sh"));
        shell.addAll(command);
        long start = System.nanoTime();
        Process process = new ProcessBuilder(shell).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IllegalStateException(command + " failed: " + said);
        }
        double wall = (System.nanoTime() - start) / 1e6;
        Matcher times = TIMES.matcher(said);
        if (!times.find()) {
            throw new IllegalStateException("no times: " + said);
        }
        return new double[] {wall, seconds(times, 1) + seconds(times, 3)};
    }

    private static double seconds(Matcher times, int group) {
        return 60_000 * Double.parseDouble(times.group(group))
                + 1000 * Double.parseDouble(times.group(group + 1).replace(',', '.'));
    }

    private static double median(List<double[]> values, int of) {
        double[] sorted = values.stream().mapToDouble(value -> value[of]).sorted().toArray();
        return sorted[sorted.length / 2];
    }

    private static double best(List<double[]> values) {
        return values.stream().mapToDouble(value -> value[0]).min().orElseThrow();
    }

    /** Flows of some 40 lines, which is the usual length, half of them as lines and half as one text; flowlets; a library. */
    private static void write(Path factory) throws IOException {
        for (int i = 0; i < DATASETS; i++) {
            put(factory.resolve("dataset/ds_" + i + ".json"), """
                    {"name": "ds_%d", "properties": {"linkedServiceName": {"referenceName": "ls", "type": "LinkedServiceReference"},
                      "type": "DelimitedText", "typeProperties": {"location": {"type": "AzureBlobFSLocation", "fileSystem": "raw",
                      "folderPath": "f%d"}, "columnDelimiter": ",", "escapeChar": "\\\\", "quoteChar": "\\"", "firstRowAsHeader": true}}}
                    """.formatted(i, i));
        }
        put(factory.resolve("linkedService/ls.json"), "{\"name\": \"ls\", \"properties\": {\"type\": \"AzureBlobFS\"}}");
        put(factory.resolve("dataflow/fl_clean.json"), flow("fl_clean", "Flowlet", "", "",
                List.of("input(output(text as string), allowSchemaDrift: true) ~> in1", "in1 derive(text = trim(text)) ~> clean",
                        "clean output() ~> out1"), true));
        put(factory.resolve("dataflow/lib.json"), flow("lib", "UDFLibrary", "", "",
                List.of("twice(double) as double = i1 * 2,", "full(string, string) as string = concat(i1, ' ', i2)"), true));
        for (int i = 0; i < FLOWS; i++) {
            put(factory.resolve("dataflow/df_" + i + ".json"), flow("df_" + i, "MappingDataFlow",
                    stream("Orders", "ds_" + i % DATASETS) + ", " + stream("Customers", "ds_" + (i + 1) % DATASETS),
                    stream("Landed", "ds_" + (i + 2) % DATASETS), script(i), i % 2 == 0));
        }
    }

    private static String stream(String name, String dataset) {
        return "{\"name\": \"%s\", \"dataset\": {\"referenceName\": \"%s\", \"type\": \"DatasetReference\"}}".formatted(name, dataset);
    }

    private static List<String> script(int i) {
        List<String> lines = new ArrayList<>(List.of("parameters{", "     day as string ('2024-05-0" + i % 9 + "')", "}", "source(output("));
        for (int c = 0; c < 12; c++) {
            lines.add("          column_" + c + " as " + (c % 3 == 0 ? "integer" : "string") + (c == 11 ? "" : ","));
        }
        lines.addAll(List.of("     ),", "     allowSchemaDrift: true,", "     validateSchema: false,",
                "     wildcardPaths:['orders/*.csv']) ~> Orders",
                "source(allowSchemaDrift: true,", "     validateSchema: false) ~> Customers",
                "Orders, Customers join(column_0 == Customers@id,", "     joinType:'left',", "     broadcast: 'auto')~> Joined",
                "Joined derive(total = toDecimal(byName('total'), 18, 2),", "          name = full(column_1, upper(column_2)),",
                "          day = toDate($day, 'yyyy-MM-dd')) ~> Typed",
                "Typed compose(mapColumn(", "          text = name", "     ),", "     composition: 'fl_clean') ~> Clean@(out1)",
                "Clean@out1 filter(total > " + i + " && !isNull(day)) ~> Some",
                "Some select(mapColumn(", "          each(match(true()), replace($$, ' ', '_') = $$)", "     )) ~> Renamed",
                "Renamed sink(allowSchemaDrift: true,", "     validateSchema: false) ~> Landed"));
        return lines;
    }

    private static String flow(String name, String type, String sources, String sinks, List<String> script, boolean lines) {
        String text = lines
                ? "\"scriptLines\": [" + String.join(", ", script.stream().map(Listing::quoted).toList()) + "]"
                : "\"script\": " + quoted(String.join("\n", script));
        return "{\"name\": \"%s\", \"properties\": {\"type\": \"%s\", \"typeProperties\": {\"sources\": [%s], \"sinks\": [%s], \"transformations\": [], %s}}}"
                .formatted(name, type, sources, sinks, text);
    }

    private static String quoted(String text) {
        return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"';
    }

    private static void put(Path file, String content) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, content);
    }
}
JAVA
./driftwood list samples/factory/factory >/dev/null
# shellcheck disable=SC2086
"$java" "$work/Listing.java" "$runs" "$work" "$java" $options
